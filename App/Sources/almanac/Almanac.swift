import AlmanacApp

@main
enum Almanac {
    static func main() async { await AlmanacProcess.run() }
}
