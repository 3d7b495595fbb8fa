import JoistLint
import JoistWorkspace
import Testing

struct ShownByOperationTests {
    private static let packages = [
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made(
            "Screens", at: "Screens", [.made("Screens", in: "Screens/S"), .made("Console", in: "Screens/C")]),
        Package.made(
            "Pin", at: "Pin", dependencies: [.local(path: "SVIP")], [.made("Pin", in: "Pin", [.byName("SVIP")])]),
        Package.made(
            "Flow", at: "Flow", dependencies: [.local(path: "ROSS")],
            [
                .made("Flow", in: "Flow/Sources", [.byName("ROSS")]),
                .made("FlowTests", .test, in: "Flow/Tests", [.byName("Flow")]),
            ]),
        Package.made(
            "App", at: "App", dependencies: [.local(path: "Flow"), .local(path: "Pin"), .local(path: "Screens")],
            [
                .made("App", in: "App/Sources", [.byName("Flow"), .byName("Pin"), .byName("Screens")]),
                .made("AppPreview", .executable, in: "App/Preview", [.byName("Pin"), .byName("Screens")]),
            ]),
    ]

    private func lint(
        _ text: String, to file: String = "App/Sources/A.swift",
        router: String = "protocol TasksRouter: Service { func tasks(write: Int); func form(_ id: Int); func home() }"
    ) async throws -> [String] {
        let workspace = try TestWorkspace()
        try workspace.write("\(router)\nprotocol Router: TasksRouter {}", to: "Flow/Sources/Router.swift")
        try workspace.write("class Navigator {}", to: "Screens/S/Navigator.swift")
        try workspace.write(
            """
            enum PinConfigurator {
                static func make(exits: Int, _ id: Int) -> PinView { b }
                static func make(worker: Int, presenter: any PinPresenter) -> any PinInteractor { b }
            }
            """, to: "Pin/PinConfigurator.swift")
        try workspace.write(text, to: file)
        return try await workspace.lint(Self.packages, rules: ["shown-by-operation"]).findings.map {
            "\($0.line) \($0.message)"
        }
    }

    @Test(arguments: [
        "router.tasks(write: 1)", "self.router.home()", "services.router.home()", "try await services.router().form(1)",
        "appRouter?.tasks { 1 }", "screens.home()", "{ screens.home() }()",
    ])
    func `only an operation calls the router`(call: String) async throws {
        let head = "let screens: any TasksRouter\n"
        #expect(
            try await lint("struct Command { \(head)func run() { \(call) } }").map { String($0.dropFirst(2)) } == [
                "Command.run calls \(call.contains("tasks") ? "tasks" : call.contains("form") ? "form" : "home") of the router."
            ], "\(call)")
        #expect(try await lint("struct Show: Operation { \(head)func launch() { \(call) } }") == [])
        #expect(try await lint("struct Show: Operation { \(head)func other() { \(call) } }").count == 1)
        #expect(try await lint("struct Show { \(head)func launch() { \(call) } }").count == 1)
        #expect(try await lint("struct A { \(head)func run() { \(call) } }", to: "Flow/Tests/A.swift") == [])
    }

    @Test(arguments: [
        "router.other()", "pinRouter.home()", "router.tasks(read: 1)", "router.home(1)", "home()", "self.home()",
        "list.home()", "Router.home", ".home()",
    ])
    func `other calls are not meant`(call: String) async throws {
        let text = "final class PinRouter {}\nstruct A { let pinRouter: PinRouter\nfunc run() { \(call) } }"
        #expect(try await lint(text) == [], "\(call)")
    }

    @Test func `a router does not call itself, but may pass on`() async throws {
        let text = """
            final class AppRouter: Router { func tasks(write: Int) { PinConfigurator.make(exits: { form(1) }) } }
            extension AppRouter { func form(_ id: Int) { self.home() } }
            final class OtherRouter { func home() { form(1) } }
            final class CountingRouter: Router {
                let inner: any Router
                func home() { inner.home() }
                func form(_ id: Int) { inner.home() }
            }
            """
        #expect(
            try await lint(text) == [
                "1 AppRouter.tasks calls form of the router.", "2 AppRouter.form calls home of the router.",
                "7 CountingRouter.form calls home of the router.",
            ])
    }

    @Test(arguments: [
        ("PinConfigurator.make(exits: 1, 2)", "makes a screen with PinConfigurator.make"),
        ("Pin.PinConfigurator.make(exits: 1) { 2 }", "makes a screen with PinConfigurator.make"),
        ("navigator.show(a, as: b)", "shows a view with navigator.show"),
        ("self.mainNavigator.show(a)", "shows a view with mainNavigator.show"),
        ("stack.show(a)", "shows a view with stack.show"),
    ])
    func `only the router makes screens and shows them`(call: String, message: String) async throws {
        let body = "{ let stack: Navigator\nfunc run() { \(call) } }"
        #expect(try await lint("struct Command \(body)") == ["2 Command.run \(message)."])
        #expect(try await lint("func run(_ stack: Navigator) { \(call) }") == ["1 run \(message)."])
        #expect(try await lint("let stack = Navigator()\nlet a = \(call)") == ["2 A.swift \(message)."])
        #expect(try await lint("final class AppRouter: Router \(body)") == [])
        #expect(
            try await lint("class AppRouter {}\nextension AppRouter: TasksRouter {}\nextension AppRouter \(body)") == []
        )
        #expect(try await lint("struct A \(body)", to: "App/Preview/A.swift") == [])
        #expect(try await lint("struct Command \(body)", router: "protocol TasksRouter { func home() }") == [])
    }

    @Test(arguments: [
        "PinConfigurator.make(worker: 1, presenter: 2)", "PinConfigurator.other(1)", "OtherConfigurator.make(exits: 1)",
        "navigator.back()", "presenter.show(1)", "show(1)",
    ])
    func `commands make modules without a screen`(call: String) async throws {
        #expect(try await lint("struct Command { func run() { \(call) } }") == [], "\(call)")
    }

    @Test func `a configurator makes the screens of its children`() async throws {
        let text = "enum EntryConfigurator { static func make() -> EntryView { PinConfigurator.make(exits: 1, 2) } }"
        #expect(try await lint(text, to: "Pin/A.swift") == [])
        #expect(
            try await lint(text) == ["1 EntryConfigurator.make makes a screen with PinConfigurator.make."])
        #expect(
            try await lint("enum EntryView { func show() { PinConfigurator.make(exits: 1, 2) } }", to: "Pin/A.swift")
                == ["1 EntryView.show makes a screen with PinConfigurator.make."])
    }

    @Test func `the navigator's own package and targets without it are not asked`() async throws {
        let text = "struct A { func run() { navigator.show(1) } }"
        #expect(try await lint(text, to: "Screens/C/A.swift") == [])
        #expect(try await lint(text, to: "Pin/A.swift") == [])
    }
}
