import AlmanacApp

@main
enum Almanac {
    static func main() async { await AlmanacCommand.runAndExit() }
}
