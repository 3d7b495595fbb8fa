import AlmanacApp

@main
enum Almanac {
    // On the main actor: other threads need descriptors to start, of which there may be too few.
    @MainActor
    static func main() async {
        AlmanacProcess.requireFiles()
        await AlmanacProcess.run()
    }
}
