import FlowArrangements
import Testing

@testable import AlmanacApp

struct TesterOptionsTests {
    @Test(arguments: [
        ["--tester", "--flow", "open-catalogue", "books", "read"],
        ["books", "--flow=open-catalogue", "read", "--tester"],
    ])
    func `options are removed from the arguments in any position`(arguments: [String]) throws {
        var arguments = arguments
        let options = try TesterOptions(takenFrom: &arguments)
        #expect(options.isTester && options.flow == .openCatalogue && arguments == ["books", "read"])
    }

    @Test func `arguments after a double hyphen are kept`() throws {
        var arguments = ["todo", "add", "--", "--tester"]
        #expect(try !TesterOptions(takenFrom: &arguments).isTester)
        #expect(arguments == ["todo", "add", "--", "--tester"])
    }

    @Test(arguments: [
        (["--flow", "no-offer"], "--flow is for testers. Give --tester too."),
        (
            ["--tester", "--flow", "other"],
            "'other' is no arrangement of the flows. Use one of standard, no-offer, open-catalogue."
        ),
        (["--tester", "--flow"], "'' is no arrangement of the flows. Use one of standard, no-offer, open-catalogue."),
    ])
    func `a wrong option lists the allowed values`(arguments: [String], message: String) {
        var arguments = arguments
        #expect { _ = try TesterOptions(takenFrom: &arguments) } throws: {
            "\($0)".contains(message) || AlmanacCommand.message(for: $0) == message
        }
    }
}
