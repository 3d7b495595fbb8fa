import AlmanacApp

@main
enum Almanac {
    // The main actor needs no other threads, for which there may be too few descriptors.
    @MainActor
    static func main() async {
        AlmanacProcess.requireFiles()
        await AlmanacProcess.run()
    }
}
