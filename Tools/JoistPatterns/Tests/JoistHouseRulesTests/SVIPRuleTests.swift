@testable import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct SVIPRuleTests {
    private static let packages = [
        Package.made("SVIP", at: "SVIP", [.made("SVIP", in: "SVIP")]),
        Package.made(
            "Screens", at: "Screens", [.made("Screens", in: "Screens/S"), .made("LinesSurface", in: "Screens/C")]),
        Package.made("Pay", at: "Pay", [.made("Pay", in: "Pay/Pay"), .made("PayLive", in: "Pay/PayLive")]),
        Package.made(
            "Pin", at: "Pin", dependencies: [.local(path: "SVIP")],
            [
                .made("Pin", in: "Pin/Sources", [.byName("SVIP")]),
                .made("PinPreview", .executable, in: "Pin/Preview", [.byName("Pin")]),
                .made("PinTests", .test, in: "Pin/Tests", [.byName("Pin")]),
            ]),
        Package.made(
            "App", at: "App", dependencies: [.local(path: "Pin")],
            [.made("App", .executable, in: "App", [.byName("Pin")])]),
    ]

    private static let files = [
        "Interactor": "import SVIP\nprotocol PinInteractor: Interactor { func enter() async }",
        "Presenter": "import SVIP\nprotocol PinPresenter: Presenter {}",
        "Worker": "import SVIP\nprotocol PinWorker: Worker {}",
        "Logic": "actor PinLogic: PinInteractor { private let a = 1 }",
        "Router": "final class PinRouter: PinPresenter { weak var view: PinView? }",
        "View": "class PinView {}",
        "Service": "struct PinService: PinWorker {}",
        "Configurator":
            "enum PinConfigurator { static func make() { PinLogic(); PinRouter(); PinView(); PinService() } }",
        "Data": "enum PinData {}",
    ]

    private func lint(
        _ changes: [String: String] = [:], without missing: String = "", more: [String: String] = [:],
        folders: [String: String] = [:], packages: [Package] = Self.packages
    ) async throws -> [String] {
        let workspace = try TestWorkspace()
        for (entity, text) in Self.files.merging(changes, uniquingKeysWith: { $1 }) where entity != missing {
            try workspace.write(text, to: "Pin/\(folders[entity] ?? "Sources")/Pin\(entity).swift")
        }
        for (file, text) in more { try workspace.write(text, to: file) }
        let report = try await workspace.lint(packages, rules: ["svip-shape"], of: .all)
        return report.findings.map { "\($0.path.split(separator: "/").last ?? ""):\($0.line) \($0.message)" }
    }

    @Test func `a whole module has no findings`() async throws {
        #expect(try await lint() == [])
    }

    @Test(arguments: ["Interactor", "Presenter", "Logic", "Router", "View", "Configurator"])
    func `an entity that is missing is a finding in the file where it should be`(entity: String) async throws {
        let found = try await lint(without: entity)
        let anchor = entity == "Interactor" ? "Configurator" : "Interactor"
        #expect(
            found.contains("Pin\(entity).swift:1 The module Pin of Pin/Sources/Pin\(anchor).swift has no Pin\(entity).")
        )
    }

    @Test(arguments: ["Data", "Service"])
    func `a module has data and a service if it needs them`(entity: String) async throws {
        #expect(try await lint(without: entity) == [])
    }

    @Test func `a service needs a worker, whose only implementation it is`() async throws {
        #expect(
            try await lint(without: "Worker") == ["PinService.swift:1 PinService has no PinWorker to conform to."])
        #expect(
            try await lint(more: ["Pin/Sources/PinMemory.swift": "actor PinMemory: PinWorker {}"])
                == ["PinMemory.swift:1 PinMemory conforms to PinWorker, but is not named PinService."])
    }

    @Test func `the interactor of a parent is the worker of its child`() async throws {
        let parent = Self.files.filter { !["Worker", "Service"].contains($0.key) }.map { entity, text in
            (
                "Pin/Sources/Entry\(entity).swift",
                text.replacing("Pin", with: "Entry").replacing("EntryService()", with: "")
            )
        }
        let worker = ["Pin/Sources/EntryWork.swift": "extension EntryLogic: PinWorker {}"]
        let more = Dictionary(uniqueKeysWithValues: parent).merging(worker, uniquingKeysWith: { $1 })
        #expect(try await lint(more: more) == [])
        #expect(
            try await lint(["Logic": "actor PinLogic: PinInteractor, PinWorker {}"])
                == ["PinLogic.swift:1 PinLogic conforms to PinWorker, but is not named PinService."])
    }

    @Test(arguments: [
        ("struct PinExits { let a: @Sendable () async throws -> Int }", []),
        ("struct PinExits { let a: (() -> Void)?; static let none = 1; init() {} }", []),
        ("struct PinExits { var a: () -> Void }", ["PinExits has the variable a."]),
        ("struct PinExits { let a: Int; let b = 1 }", ["PinExits has the value a.", "PinExits has the value b."]),
        ("enum PinExits {}", ["PinExits is an enum, not a struct."]),
        (
            "protocol PinRoutes {}\nprotocol OtherRoutes {}",
            [
                "PinRoutes lets the module call the router.", "OtherRoutes lets the module call the router.",
            ]
        ),
        ("struct PinRoutes {}", []),
    ])
    func `the ways to other modules are closures`(text: String, messages: [String]) async throws {
        let found = try await lint(more: ["Pin/Sources/PinExits.swift": text])
        #expect(found.map { $0.split(separator: " ", maxSplits: 1)[1] } == messages.map { $0[...] }, "\(text)")
    }

    @Test(arguments: ["", "View", "Router", "Configurator"])
    func `a screen may be in a target of its own`(missing: String) async throws {
        var packages = Self.packages
        packages[3].targets.append(.made("PinScreen", in: "Pin/Screen", ["SVIP", "Pin"].map { .byName($0) }))
        let found = try await lint(
            ["Configurator": "import SVIP\nenum PinConfigurator {}", "Service": "struct PinService: PinWorker {}"],
            without: missing, folders: ["View": "Screen", "Router": "Screen", "Configurator": "Screen"],
            packages: packages)
        #expect(
            found
                == (missing.isEmpty
                    ? []
                    : [
                        "Pin\(missing).swift:1 The module Pin of Pin/Sources/PinInteractor.swift has no Pin\(missing)."
                    ]))
    }

    @Test(arguments: [
        ("", "PinModule.swift:1 The module Pin of Pin/Sources/PinInteractor.swift has no PinModule."),
        ("struct PinModule: Module {}", ""),
        ("struct PinModule {}", "PinModule.swift:1 PinModule does not conform to Module."),
        ("final class PinModule: Module {}", "PinModule.swift:1 PinModule is a class, not a struct."),
        ("struct PinModule: Module {}\nstruct PinExits {}", "PinModule.swift:2 PinExits repeats what PinModule says."),
    ])
    func `a module that an operation makes is a value with its exits`(text: String, message: String) async throws {
        var more = ["SVIP/Module.swift": "protocol Module {}"]
        if !text.isEmpty { more["Pin/Sources/PinModule.swift"] = text }
        let found = try await lint(more: more).filter { !$0.contains("file of its name") }
        #expect(found == (message.isEmpty ? [] : [message]))
    }

    @Test(arguments: ["try await open(1)", "try await self.open(1)"])
    func `a view does not let an exit of the logic run to its end`(call: String) async throws {
        let logic = "actor PinLogic: PinInteractor { private let open: @Sendable (Int) async throws -> Void; "
        #expect(
            try await lint([
                "Logic": logic + "func leave() async { \(call) } }",
                "View": "class PinView { func f() { send { await $0.leave() } } }",
            ]).map { $0.split(separator: ",")[0] } == ["PinView.swift:1 PinView sends leave"])
        #expect(
            try await lint([
                "Logic": logic + "func leave() async { \(call) } }",
                "View": "class PinView { func f() { ask { await $0.leave() } } }",
            ]) == [])
    }

    @Test(arguments: [
        ("Logic", "final class PinLogic: PinInteractor {}", "PinLogic is a class, not an actor."),
        ("Logic", "actor PinLogic {}", "PinLogic does not conform to PinInteractor."),
        ("Router", "struct PinRouter: PinPresenter {}", "PinRouter is a struct, not a class."),
        ("View", "struct PinView {}", "PinView is a struct, not a class."),
        ("Service", "struct PinService {}", "PinService does not conform to PinWorker."),
        ("Presenter", "protocol PinPresenter {}", "PinPresenter does not refine Presenter."),
        ("Worker", "struct PinWorker: Worker {}", "PinWorker is a struct, not a protocol."),
    ])
    func `an entity of another kind is a finding`(entity: String, text: String, message: String) async throws {
        #expect(try await lint([entity: text]) == ["Pin\(entity).swift:1 \(message)"])
    }

    @Test func `conformances may be in extensions, and protocols may refine others`() async throws {
        #expect(try await lint(["Logic": "actor PinLogic {}\nextension PinLogic: PinInteractor {}"]) == [])
        #expect(
            try await lint([
                "Presenter": "protocol PinPresenter: FormPresenter {}\nprotocol FormPresenter: Presenter {}"
            ]) == [])
    }

    @Test(arguments: [
        ("fileprivate var a = 1", 0), ("private static let a = 1", 0), ("static let a = 1", 0), ("var a: Int { 1 }", 0),
        ("let a = 1", 1), ("private(set) var a = 1", 1), ("private nonisolated let a = 1", 1),
        ("internal var a: Int", 1),
    ])
    func `a logic's state is private to it`(member: String, count: Int) async throws {
        #expect(try await lint(["Logic": "actor PinLogic: PinInteractor { \(member) }"]).count == count, "\(member)")
    }

    @Test(arguments: [
        ("weak let view: PinView?", 0), ("private weak var screen: PinView?", 0), ("let a = 1", 0),
        ("var a: Int { 1 }", 0), ("unowned let view: PinView", 0), ("var a = 1", 1), ("lazy var a = 1", 1),
        ("weak var a: Other?", 1),
    ])
    func `a router holds no variable but its view`(member: String, count: Int) async throws {
        #expect(try await lint(["Router": "class PinRouter: PinPresenter { \(member) }"]).count == count, "\(member)")
    }

    @Test func `a Configurator outside of a module is ignored if it has no view`() async throws {
        let text = "import SVIP\nstruct LogConfigurator {}\nenum PinningConfigurator {}"
        #expect(try await lint(more: ["Pin/Sources/Log.swift": text]) == [])
        let found = try await lint(more: ["Pin/Sources/Log.swift": "\(text)\nclass LogView {}"])
        #expect(
            found.contains("LogInteractor.swift:1 The module Log of Pin/Sources/Log.swift has no LogInteractor."))
    }

    @Test func `an alias is an entity`() async throws {
        #expect(try await lint(["View": "typealias PinView = Screen<PinInteractor>"]) == [])
        #expect(
            try await lint([
                "Router": "typealias PinRouter = Plain<PinView>\nclass Plain<View>: PinPresenter {}"
            ]) == [])
    }

    @Test func `an entity in another file is a finding, and so are data`() async throws {
        #expect(
            try await lint(["View": "class PinView {}\nenum PinData {}"], without: "Data")
                == ["PinView.swift:2 PinData is not in a file of its name."])
    }

    @Test func `a target that does not depend on SVIP is not asked`() async throws {
        #expect(
            try await lint(more: ["App/A.swift": "protocol PayInteractor: Interactor {}\nenum PayConfigurator {}"])
                == [])
    }
}
