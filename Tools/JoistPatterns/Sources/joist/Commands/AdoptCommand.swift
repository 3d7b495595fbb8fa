import ArgumentParser
import JoistAdopt
import JoistCommands
import JoistWorkspace

extension AdoptionReport.Format: ExpressibleByArgument {}

struct AdoptCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Shows how far a project is on its way to routers, operations, services and scenarios.",
        discussion: """
            joist reads the sources, and prints the shortest way in and the nine steps of an integration. For each it says \
            what is there already, which places are left, and what to do. A step is done, next, open, or not read, if joist \
            has seen nothing about it. Work on the next step until it is done. With a baseline, which --write-baseline \
            records, places that are new are errors, and the exit code is 1 if there is one. Adopting.md walks an app \
            through all steps.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions

    @Option(help: "The output format. json has all places; text has those of open steps in part.")
    var format = AdoptionReport.Format.text

    @Flag(
        help: ArgumentHelp(
            "Record the places that are left, in \(AdoptionReport.baseline). Later runs report new ones as errors."))
    var writeBaseline = false

    func run() async throws {
        let workspace = try await workspace.load()
        // Without a readable manifest there are no sources, and loading has reported the reason.
        if workspace.packages.allSatisfy(\.isUnreadable) { throw ExitCode.failure }
        let report = try await AdoptionReport(of: workspace)
        if writeBaseline {
            let count = try report.writeBaseline(in: workspace.root)
            print("\(AdoptionReport.baseline): \(count) \(count == 1 ? "place" : "places") left.")
            return
        }
        print(try report.rendered(as: format), terminator: "")
        if !report.new.isEmpty { throw ExitCode.failure }
    }
}
