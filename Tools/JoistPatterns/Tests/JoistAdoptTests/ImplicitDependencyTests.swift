import JoistAdopt
import Testing

struct ImplicitDependencyTests {
    @Test func `a singleton and its users are places`() async throws {
        let text = """
            final class Store { static let shared = Store(); var a = 1 }
            struct Page {
                func show() {
                    Store.shared.a = 2
                    let store = Store.shared
                }
            }
            """
        #expect(
            try await TestProject.places(.dependencies, text) == [
                "1 Store.shared is a shared instance.", "4 Page uses Store.shared.", "5 Page uses Store.shared.",
            ])
    }

    @Test func `constants of a script and of value types are no singletons`() async throws {
        let files = [
            "main.swift": "let store = Store()\n",
            "Store.swift":
                "final class Store {}\nstruct Style { static let `default` = Style() }\nlet a = Style.default\n",
        ]
        #expect(try await TestProject.places(.dependencies, files) == [])
    }

    @Test func `shared objects of the system are places, except where services are made`() async throws {
        let text = """
            struct Page { let defaults = UserDefaults.standard; let files = FileManager.default }
            struct AppAssembly { let session = URLSession.shared }
            """
        #expect(
            try await TestProject.places(.dependencies, text) == ["1 Page uses UserDefaults.standard."])
    }

    @Test func `a type that registers and resolves is a service locator`() async throws {
        let text = """
            final class Container {
                func register<T>(_ make: () -> T) {}
                func resolve<T>() -> T? { nil }
            }
            final class Registry { static func at() {}; static let all = 1; let byType: [ObjectIdentifier: Any] = [:] }
            final class Index { let byType: [ObjectIdentifier: Any] = [:] }
            """
        #expect(
            try await TestProject.places(.dependencies, text) == [
                "1 Container is a service locator: it finds objects by their types.",
                "5 Registry is a service locator: it finds objects by their types.",
            ])
    }

    @Test func `a property that a wrapper finds elsewhere is implicit`() async throws {
        let text = """
            struct Page: View {
                @Dependency(\\.store) var store
                @Environment(Theme.self) private var theme
                @Environment(\\.locale) private var locale
                @State private var count = 0
            }
            """
        #expect(
            try await TestProject.places(.dependencies, text) == [
                "2 Page.store comes from outside of the initializer, through @Dependency.",
                "3 Page.theme comes from outside of the initializer, through @Environment(_.self).",
            ])
    }

    @Test func `posts to and observers of the notification centre are places, events of the system are not`()
        async throws
    {
        let text = """
            final class Desk {
                func lend() { NotificationCenter.default.post(name: .changed, object: nil) }
                init() {
                    NotificationCenter.default.addObserver(forName: .changed, object: nil, queue: nil) { _ in }
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(stop), name: UIApplication.didEnterBackgroundNotification, object: nil)
                }
            }
            """
        #expect(
            try await TestProject.places(.dependencies, text) == [
                "2 Desk posts to NotificationCenter.", "4 Desk observes NotificationCenter.",
            ])
    }

    @Test func `a static event bus is a broadcast`() async throws {
        let text = """
            enum Events {
                static func send(_ event: Int) {}
                static func subscribe(_ handler: (Int) -> Void) {}
            }
            struct Channel { func send() {}; func subscribe() {} }
            """
        #expect(
            try await TestProject.places(.dependencies, text) == [
                "1 Events is a broadcast: any code can send, and any code can listen."
            ])
    }

    @Test func `a static factory with state is a place`() async throws {
        let text =
            "enum Receipts { private static var number = 0; static func make() -> Int { number += 1; return number } }"
        #expect(
            try await TestProject.places(.dependencies, text) == ["1 Receipts.number is a shared variable."])
    }
}
