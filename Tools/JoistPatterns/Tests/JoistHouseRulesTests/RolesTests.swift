@testable import JoistHouseRules
import JoistLint
import JoistLintTesting
@testable import JoistWorkspace
import Testing

struct RolesTests {
    private static let packages = [
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made("ROSS", at: "ROSS", [.made("ROSS", in: "ROSS")]),
        Package.made(
            "Screens", at: "Screens",
            [.made("Screens", in: "Screens/S"), .made("LinesSurface", in: "Screens/C", [.byName("Screens")])]),
        Package.made("Pay", at: "Pay", [.made("Pay", in: "Pay/Pay"), .made("PayLive", in: "Pay/PayLive")]),
        Package.made(
            "Pin", at: "Pin", dependencies: ["SVIP", "ROSS", "Screens", "Pay"].map { .local(path: $0) },
            [
                .made("Pin", in: "Pin/Sources", ["SVIP", "ROSS", "Screens"].map { .byName($0) }),
                .made("PinCommands", .executable, in: "Pin/Commands", ["Screens", "PayLive"].map { .byName($0) }),
                .made("PinPreview", .executable, in: "Pin/Preview", [.byName("Pin")]),
                .made("PinTests", .test, in: "Pin/Tests", [.byName("Pin")]),
            ]),
        Package.made(
            "App", at: "App", dependencies: [.local(path: "Pin")],
            [.made("App", .executable, in: "App", [.byName("Pin")])]),
    ]

    private static let table = [
        "View": "View, Interactor, UI", "Logic": "Interactor, Presenter, Worker, any Service",
        "Router": "Presenter, weak View, UI",
        "Configurator": "new View, new Logic, new Router",
        "Operation": "any Service, any AppRouter, weak UseCases, new Module",
        "Module": "any Service, new Service, new Logic, Worker",
        "AppRouter": "all", "other": "all, no AppRouter, no Navigator",
    ]

    private func lint(
        _ files: [String: String], table: [String: String] = Self.table, packages: [Package] = Self.packages
    ) async throws -> [String] {
        let workspace = try TestWorkspace()
        let base = [
            "SVIP/A.swift":
                "protocol Interactor {}\nprotocol Presenter {}\nprotocol Worker {}\nprotocol Module {}",
            "ROSS/A.swift": "protocol Service {}\nprotocol Operation {}\nprotocol Scenario {}",
            "Screens/S/A.swift": """
            protocol View {}
            struct Screen { struct Row {} }
            class Navigator { struct Place {} }
            struct Shown { let navigator: Navigator }
            """,
            "Screens/C/A.swift": "struct Surface { let navigator: Navigator }",
            "Pin/Sources/Pin.swift": """
            protocol PinInteractor: Interactor {}
            protocol PinPresenter: Presenter {}
            protocol PinWorker: Worker {}
            protocol PinRepository: Service {}
            protocol PinRouting: Service {}
            protocol HomeRouter: Service { func home(); func pin(_ then: Int) }
            typealias AllRouters = HomeRouter & PinRouting
            protocol AppService: PinUseCases {}
            struct PinService: PinWorker {}
            class PinView {}
            """,
        ]
        for (file, text) in base.merging(files, uniquingKeysWith: { $1 }) { try workspace.write(text, to: file) }
        let rows = table.map { "    \($0): \($1)\n" }.sorted().joined()
        var configuration = try ConfigurationReader.parse("#\nroles:\n\(rows)", file: "joist.yml")
        if table.isEmpty { configuration.others = [:] }
        configuration.protected = ["Vault": ["Pay"], "Safe": ["*Live"]]
        let report = try await workspace.lint(packages, configuration, rules: ["roles"], of: .all)
        return report.findings.map { "\($0.path.split(separator: "/").last ?? ""):\($0.line) \($0.message)" }
    }

    private static let logic = "actor PinLogic: PinInteractor { init(_ worker: any PinWorker) {} }"

    private static let cases: [(String, [String])] = [
        ("actor PinLogic: PinInteractor { let a: any PinWorker; let b: any PinRepository }", []),
        ("actor PinLogic: PinInteractor { let a: PinService }", ["PinLogic (Logic) holds PinService (Service)"]),
        ("class PinRouter: PinPresenter { weak var view: PinView?; init(view: PinView) {} }", []),
        ("class PinRouter: PinPresenter { unowned let view: PinView }", []),
        ("class PinRouter: PinPresenter { let view: PinView }", ["PinRouter (Router) holds PinView (View)"]),
        ("class PinRouter: PinPresenter { func f() { PinView() } }", ["PinRouter (Router) constructs PinView (View)"]),
        ("enum PinConfigurator { static func make() -> PinView { PinView() } }", []),
        (
            "typealias Operation = ROSS.Operation\nstruct A: Operation { let a: any PinWorker }",
            ["A (Operation) holds PinWorker (Worker)"]
        ),
        ("typealias A = B\ntypealias B = A\nextension PinView { func f(_ a: A) {} }", []),
        // The names tell nothing.
        (
            "enum LogConfigurator { static func make(_ worker: any PinWorker) {} }\nclass LogView { let w: any PinWorker }",
            []
        ),
        ("extension PinView { func f(_ row: Screen.Row) {} }", []),
        ("extension PinView { struct Row { let a: any PinWorker } }", ["PinView.Row (View) holds PinWorker (Worker)"]),
        ("extension PinView { struct Worker {}; func f(_ a: Worker) {} }", []),
        // Another nested type of the name conforms.
        (
            "enum A { struct Row: PinWorker {} }\nenum B { struct Row {} }\nextension PinView { func f(_ row: B.Row) {} }",
            []
        ),
        (
            "enum A { struct Row {} }\nextension A.Row: PinWorker {}\nextension PinView { func f(_ row: A.Row) {} }",
            ["PinView (View) takes A.Row (Service)"]
        ),
        ("func f() -> PinView { .init() }", ["A.swift constructs PinView (View)"]),
        ("func f(_ a: Int) { f(.init()) }", []),
        ("func help() {}\nactor PinLogic: PinInteractor { func f() { help() } }", []),
        (
            "actor PinLogic: PinInteractor { func f() { Task.detached {}; Task {} } }",
            ["PinLogic (Logic) calls Task.detached"]
        ),
        ("class PinRouter: PinPresenter { func f(_ a: Int) { if a > 0 { log() }; exits.go(a > 0 ? 1 : 2) } }", []),
        (
            "class PinRouter: PinPresenter { func f(_ a: Bool) { a ? exits.go() : self.exits.stay() } }",
            [
                "PinRouter (Router) decides whether to call the exit go",
                "PinRouter (Router) decides whether to call the exit stay",
            ]
        ),
        (
            "class PinRouter: PinPresenter { func f(_ a: Way) { switch a { case .go: exits.go(); case .stay: exits.stay() } } }",
            []
        ),
        (
            "class PinRouter: PinPresenter { func f(_ a: Way) { switch a { case .go: exits.go(); case .stay: break } } }",
            ["PinRouter (Router) decides whether to call the exit go"]
        ),
        (
            "class PinRouter: PinPresenter { func f(_ a: Way) { switch a { case .go(let b) where b: exits.go(b); case .go: exits.stay() } } }",
            [
                "PinRouter (Router) decides whether to call the exit go",
                "PinRouter (Router) decides whether to call the exit stay",
            ]
        ),
        (
            "class PinRouter: PinPresenter { func f(_ a: Bool) { switch a { case true: exits.go(); case false: exits.stay() } } }",
            [
                "PinRouter (Router) decides whether to call the exit go",
                "PinRouter (Router) decides whether to call the exit stay",
            ]
        ),
        (
            "class PinRouter: PinPresenter { func f(_ a: Int) { switch a { case 0: log(); default: print() }; exits.go() } }",
            []
        ),
        (
            "actor PinLogic: PinInteractor {}\nextension [Int] { func f(_ view: PinView) { Task.detached {} } }",
            [
                "PinLogic (Logic) uses the extension of [Int], which calls Task.detached",
                "PinLogic (Logic) uses the extension of [Int], which takes PinView (View)",
            ]
        ),
        (
            "func help() { Task.detached {} }\nactor PinLogic: PinInteractor { func f() { help() } }",
            ["PinLogic (Logic) uses help, which calls Task.detached"]
        ),
        ("actor PinLogic: PinInteractor {}\nextension Int { func f(_ a: any PinRepository) {} }", []),
        ("extension Int { func f(_ view: PinView) {} }", []),
        (
            "extension Screen { func f(_ a: Navigator, _ b: any HomeRouter) {} }",
            ["Screen takes HomeRouter (AppRouter)", "Screen takes Navigator (Navigator)"]
        ),
        (
            "struct PayOperation: ROSS.Operation { func launch(_ a: any PinWorker) {} }",
            [
                "PayOperation (Operation) takes PinWorker (Worker)"
            ]
        ),
        ("import Foundation\nclass Load: Operation { let a: (any PinWorker)? = nil }", []),
        ("import Foundation\nclass Load: Foundation.Operation { let a: (any PinWorker)? = nil }", []),
        ("typealias Shown = PinView\nextension PinView { func f(_ a: Shown) {} }", []),
        ("func f() { PinView() }", ["A.swift constructs PinView (View)"]),
        ("func f(_ view: PinView) {}", []),
        (
            "struct PinModule: Module { let a: any PinRepository; func f() { PinLogic(PinService()) } }\n\(logic)", []
        ),
        ("struct PinModule: Module { let view: PinView }", ["PinModule (Module) holds PinView (View)"]),
        (
            "struct PinModule: Module {}\nclass A: HomeRouter { func pin(_ module: PinModule) { PinModule() } }",
            ["A (AppRouter) constructs PinModule (Module)"]
        ),
        ("struct PinModule: Module {}\nfunc f() { PinModule() }", ["A.swift constructs PinModule (Module)"]),
        ("struct PinModule: Module {}\nstruct A: Operation { func launch(_: Void) { PinModule() } }", []),
        // The name tells nothing.
        ("struct PinModule {}\nfunc f() { PinModule() }", []),
        ("struct A: Operation { let router: any HomeRouter; func launch(_ app: any AppService) {} }", []),
        ("struct A: Operation { let app: any AppService }", ["A (Operation) holds AppService (UseCases)"]),
        ("struct A { let router: any AllRouters }", ["A holds AllRouters (AppRouter)"]),
        ("func f(_ router: (any HomeRouter)?) {}", ["A.swift takes HomeRouter (AppRouter)"]),
        ("struct A { let navigator: Navigator }", ["A holds Navigator (Navigator)"]),
        ("struct A { let place: Navigator.Place }", []),
        ("class A: HomeRouter { let navigator: Navigator }", []),
        (
            "extension PinView { func f(_ a: Navigator) {} }", ["PinView (View) takes Navigator (Navigator)"]
        ),
        (
            "class A: HomeRouter { func pin(_ b: Int) { home() }; func home() { self.pin(1); help() }; func help() {} }",
            ["A (AppRouter) calls home of the router", "A (AppRouter) calls pin of the router"]
        ),
        ("class A: HomeRouter { func pin(_ home: () -> Int) { home() }; func home() { a.home(); a.b.pin(1) } }", []),
        ("struct A { func run() async { await services.mainRouter().home() } }", ["A calls home of the router"]),
        ("func run() { self.app?.router.pin(1); router.other(); list.home() }", ["A.swift calls pin of the router"]),
        ("struct A: Operation { func launch(_: Void) { router.home() } }", []),
    ]

    @Test(arguments: cases)
    func `a type may name only the roles of its row`(text: String, messages: [String]) async throws {
        let found = try await lint(["Pin/Sources/A.swift": text])
        #expect(
            found.map { String($0.split(separator: " ", maxSplits: 1).last ?? "") } == messages.map { "\($0)." },
            "\(text)")
    }

    @Test func `types are distinguished by their module and their enclosing types`() async throws {
        var table = Self.table
        table["Command"] = "all, no Live"
        let found = try await lint(
            [
                "Pin/Commands/A.swift": """
                enum ListCommand { struct Row: PrintingCommand { let store: PayStore } }
                protocol PrintingCommand {}
                """,
                "Pin/Sources/B.swift": "extension PinView { func f(_ row: Screen.Row, _ box: Box) {} }",
                "Pay/PayLive/A.swift":
                    "struct PayStore {}\nstruct Box: PrintingCommand {}\nprotocol PrintingCommand {}",
                "Screens/S/B.swift": "struct Box {}",
            ], table: table)
        #expect(found == ["A.swift:1 ListCommand.Row (Command) holds PayStore (Live)."])
    }

    @Test func `modules have roles`() async throws {
        let text =
            ["SVIP", "Screens", "LinesSurface", "Networking", "Vault", "Pay", "PayLive", "Todo", "Foundation"]
            .map { "import \($0)" }.joined(separator: "\n") + "\nactor PinLogic: PinInteractor {}"
        #expect(
            try await lint(["Pin/Sources/A.swift": text]) == [
                "A.swift:2 PinLogic (Logic) imports Screens (UI).",
                "A.swift:3 PinLogic (Logic) imports LinesSurface (UI).",
                "A.swift:4 PinLogic (Logic) imports Networking (IO).", "A.swift:5 PinLogic (Logic) imports Vault (IO).",
                "A.swift:6 PinLogic (Logic) imports Pay (IO).", "A.swift:7 PinLogic (Logic) imports PayLive (Live).",
            ])
    }

    @Test func `a view in the screen's own target has its role, and no logic imports the screen`() async throws {
        var packages = Self.packages
        packages[4].targets.append(
            .made("PinScreen", in: "Pin/Screen", ["Pin", "Screens"].map { .byName($0) }))
        packages[5].targets[0].dependencies.append(.byName("PinScreen"))
        let found = try await lint(
            [
                "Pin/Screen/PinPanelView.swift": "class PinPanelView: View { let a: any PinWorker }",
                "Pin/Screen/PinConfigurator.swift":
                    "import Pin\nenum PinConfigurator { static func f(_ a: PinService) {} }",
                "App/A.swift": "import PinScreen\nstruct A: Operation { func launch(_: Void) {} }",
            ], packages: packages)
        #expect(
            found == [
                "A.swift:1 A (Operation) imports PinScreen (UI).",
                "PinConfigurator.swift:2 PinConfigurator (Configurator) takes PinService (Service).",
                "PinPanelView.swift:1 PinPanelView (View) holds PinWorker (Worker).",
            ])
    }

    @Test func `tests, previews and assemblies may name everything`() async throws {
        let text = "import Pin\nfunc f() { PinService(); PinView() }"
        #expect(
            try await lint([
                "Pin/Tests/A.swift": text, "Pin/Preview/B.swift": text, "App/PinAssembly.swift": text,
                "App/Assemblies/C.swift": text,
            ]) == [])
        #expect(
            try await lint(["App/E.swift": "\(text)\nlet a = router.home()"]) == [
                "E.swift:2 E.swift constructs PinService (Service).", "E.swift:2 E.swift constructs PinView (View).",
                "E.swift:3 E.swift calls home of the router.",
            ])
    }

    @Test func `a role of the table covers types with its suffix`() async throws {
        let text = """
            protocol CoreAssembly {}
            protocol TopAssembly {}
            struct LiveCore: CoreAssembly { let top: any TopAssembly }
            struct LiveTop: TopAssembly { let core: any CoreAssembly }
            """
        let table = ["CoreAssembly": "CoreAssembly", "TopAssembly": "TopAssembly, CoreAssembly"]
        #expect(
            try await lint(["App/A.swift": text], table: table) == [
                "A.swift:3 LiveCore (CoreAssembly) holds TopAssembly (TopAssembly)."
            ])
    }

    @Test func `without a table there are no findings, and a role that is not there is a mistake`() async throws {
        let text = "extension PinView { func f(_ worker: any PinWorker) {} }"
        #expect(try await lint(["Pin/Sources/A.swift": text], table: [:]) == [])
        #expect(try await lint(["Pin/Sources/A.swift": text]).count == 1)
        let error = await #expect(throws: WorkspaceError.self) { try await lint([:], table: ["View": "Viewer"]) }
        #expect(error?.description.hasPrefix("joist.yml:3:1: there is no role 'Viewer'; the roles are View,") == true)
    }

    @Test func `a row has the roles that a type may name, with limits`() throws {
        let text = """
            roles:
              Logic: Presenter, any Service
              Router: weak View, new Exits, passing Service, no Logic

            """
        let roles = try ConfigurationReader.parse(text, file: "joist.yml").roles()
        #expect(roles.map(\.name) == ["Logic", "Router"] && roles.map(\.line) == [2, 3])
        #expect(
            roles.map { $0.permissions.map(\.description) } == [
                ["Presenter", "any Service"], ["weak View", "new Exits", "passing Service", "no Logic"],
            ])
    }

    @Test(arguments: [("roles:\n  View: strong Logic\n", 2, 9), ("roles: [View]\n", 1, 8)])
    func `a mistake in the table is reported with its line and column`(text: String, line: Int, column: Int) throws {
        let configuration = try ConfigurationReader.parse(text, file: "joist.yml")
        let error = #expect(throws: WorkspaceError.self) { try Roles().check(configuration) }
        #expect(error?.description.hasPrefix("joist.yml:\(line):\(column): ") == true, "\(String(describing: error))")
    }
}
