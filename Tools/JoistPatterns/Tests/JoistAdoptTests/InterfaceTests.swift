import JoistAdopt
import Testing

struct InterfaceTests {
    private static let views = """
        import SwiftUI
        struct DetailView: View { var body: some View { Text("") } }

        """

    @Test func `a view that another view presents is a place, a part of a view is not`() async throws {
        let text =
            Self.views + """
                struct ListView: View {
                    var body: some View {
                        DetailView()
                            .sheet(isPresented: $isShown) { DetailView() }
                        NavigationLink("Next", destination: DetailView())
                    }
                }
                @main struct Program: App { var body: some Scene { WindowGroup { ListView() } } }
                #Preview { DetailView().sheet { DetailView() } }
                """
        #expect(
            try await TestProject.places(.router, text) == [
                "There is no protocol of a router.", "6 ListView makes the screen DetailView.",
                "7 ListView makes the screen DetailView.",
            ])
    }

    @Test func `a screen or a view controller that others than a router make is a place`() async throws {
        let text = """
            protocol AppRouter { func next() }
            final class HomeScreen { func run() { NextScreen().run() } }
            final class NextScreen { func run() {} }
            final class PageViewController: UIViewController { func tap() { show(PageViewController(), sender: nil) } }
            final class ConsoleRouter: AppRouter { func next() { NextScreen().run() } }
            struct ScreenData { let title: String }
            """
        #expect(
            try await TestProject.places(.router, text) == [
                "2 HomeScreen makes the screen NextScreen.",
                "4 PageViewController makes the screen PageViewController.",
            ])
    }

    @Test func `in a project without screens the steps are unread, and a note mentions it`() async throws {
        let report = try await TestProject(["App.swift": "final class A {}"]).report()
        #expect(report.steps[Step.router.number].state == .unread)
        #expect(report.notes.contains { $0.hasPrefix("joist finds no screens") })
    }

    private static let services = """
        protocol TodoService { func add(_ item: Int) }
        final class TodoStore: TodoService { var items: [Int] = []; func add(_ item: Int) {} }
        struct Services { let todo: any TodoService }
        protocol AppRouter { func next() }

        """

    @Test func `a view calls no service, the interface no router, and a view model may call services`() async throws {
        let text =
            Self.services + """
                final class HomeScreen {
                    let services: Services
                    let router: any AppRouter
                    func run() {
                        let todo = services.todo
                        todo.add(1)
                        Task { self.services.todo.add(2) }
                        router.next()
                    }
                }
                final class HomeViewModel {
                    func add(to todo: any TodoService) { todo.add(3) }
                }
                final class Worker { func add(to todo: any TodoService) { todo.add(4) } }
                """
        #expect(
            try await TestProject.places(.router, text) == [
                "10 HomeScreen calls TodoStore.add.", "11 HomeScreen calls TodoStore.add.",
            ])
        #expect(
            try await TestProject.places(.flows, text) == [
                "10 HomeScreen.run sends messages to AppRouter, TodoStore in sequence.",
                "12 HomeScreen calls AppRouter.next.",
            ])
    }

    @Test func `a shared instance whose type is not written has the type around it`() async throws {
        let text =
            Self.services + """
                extension TodoStore { static let shared = isFull ? makeStore() : TodoStore() }
                final class HomeScreen { func run() { TodoStore.shared.add(1) } }
                """
        #expect(
            try await TestProject.places(.router, text) == ["6 HomeScreen calls TodoStore.add."])
    }

    @Test func `a screen that calls the app's service only is no place`() async throws {
        let text =
            Self.services + """
                protocol AppService { func add() }
                final class HomeScreen { let app: any AppService; init() {}; func run() { app.add() } }
                """
        #expect(try await TestProject.places(.router, text) == [])
    }

    @Test func `the shortest way in is a class that conforms to AppService, and begins with calls of the interface`()
        async throws
    {
        let text = Self.services + "final class HomeScreen { func run(todo: any TodoService) { todo.add(1) } }\n"
        let open = try await TestProject(["App.swift": text]).report().steps[0]
        #expect(open.state == .open && open.places.map(\.message) == ["No class conforms to AppService."])
        #expect(open.places[0].remedy.hasSuffix("Begin with what the interface calls: HomeScreen calls TodoStore.add."))
        let app = "protocol AppService { func add() }\nfinal class LiveApp: AppService { func add() {} }\n"
        let done = try await TestProject(["App.swift": text + app]).report().steps[0]
        #expect(done.state == .done && done.present.map(\.text) == ["LiveApp conforms to AppService."])
    }

    @Test func `a router gets modules or view models, and knows no service`() async throws {
        let router = """
            protocol AppRouter { func home(_ model: HomeViewModel); func list(_ module: ListModule) }
            struct HomeViewModel { let todo: any TodoService }
            struct ListModule { let todo: any TodoService }
            final class ConsoleRouter: AppRouter {
                let todo: any TodoService
                func home(_ model: HomeViewModel) {}
                func list(_ module: ListModule) {}
            }
            """
        let text = Self.services.replacing("protocol AppRouter { func next() }", with: router)
        let step = try await TestProject(["App.swift": text]).report().steps[Step.router.number]
        #expect(step.places.map(\.message) == ["ConsoleRouter knows the service TodoStore."])
        #expect(
            step.present.map(\.text) == [
                "AppRouter shows the screens.", "AppRouter.home gets a HomeViewModel.",
                "AppRouter.list gets a ListModule.",
            ])
    }
}
