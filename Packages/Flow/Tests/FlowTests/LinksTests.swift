import ROSSTesting
import Testing

@testable import Flow

extension AppServiceMock: LinksUseCases {
    func open(_ link: AppLink) async throws { try record("open(\(link.rawValue))") }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LinksTests {
    private let recorder = MessageRecorder()

    @Test(arguments: [
        (AppLink.home, []), (.tasks, ["app.browseTasks"]), (.newTask, ["app.writeTask(new)"]),
        (.cities, ["app.browseCities"]), (.settings, ["app.openSettings(first)"]), (.signIn, ["app.signIn"]),
    ])
    func `a link leads to its use case`(link: AppLink, messages: [String]) async throws {
        try await OpenLinkScenario().launch((link, AppServiceMock(recorder)))
        #expect(recorder.messages == messages)
    }

    @Test(arguments: [AppLink.tasks, .newTask, .cities, .settings, .signIn])
    func `a link fails as its use case does`(link: AppLink) async {
        let app = AppServiceMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) { try await OpenLinkScenario().launch((link, app)) }
    }

    @Test func `the use case launches the scenario of the link`() async throws {
        try await makeApp(OperationsSpy(recorder: recorder)).open(.cities)
        #expect(recorder.messages == ["showCities"])
    }

    @Test(arguments: [
        ("almanac://tasks", AppLink.tasks), ("ALMANAC://Tasks/", .tasks), ("almanac://tasks/new", .newTask),
        ("almanac://home", .home), ("almanac://cities", .cities),
    ])
    func `a link is read`(text: String, link: AppLink) throws {
        #expect(try AppLink(text) == link)
    }

    @Test(arguments: [
        "", "/", "tasks", "almanac:", "almanac://", "almanac:tasks", "almanac://tasks//", "almanac://tasks/7",
        "almanac://tasks?do=delete", "almanac://tasks#x", "almanac://user@tasks", "almanac://tasks:80", "http://tasks",
        " almanac://tasks", "almanac://tasks\n", "almanac://tasks/../cities", "almanac://%74asks",
        String(repeating: "almanac://tasks", count: 100_000),
    ])
    func `what is no link of the app is refused and named, in a line`(text: String) {
        #expect {
            try AppLink(text)
        } throws: { error in
            String(describing: error).count < 400 && String(describing: error).hasPrefix("'\(text.prefix(20))")
        }
    }
}
