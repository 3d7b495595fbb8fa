import ConsoleSurface
import Flow
import Foundation

/// The entry point of the executable.
public enum AppProcess {
    /// Does what the arguments of this process say, and ends it with an exit code.
    public static func run() async -> Never {
        do {
            try await run(Array(CommandLine.arguments.dropFirst()), ProcessInfo.processInfo.environment)
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(error is InvocationError ? 64 : 1)
        }
    }

    @MainActor
    private static func run(_ arguments: [String], _ environment: [String: String]) async throws {
        let invocation = try Invocation(arguments)
        if case .help = invocation.command { return print(Invocation.help) }
        let settings = try AppSettings(environment, isInMemory: invocation.isInMemory)
        let assembly = AppAssembly(settings: settings)
        let app = FlowArrangement.start(services: assembly.services, router: assembly.presentation.router)
        switch invocation.command {
        case .screens:
            try await ConsoleSurface.standard().run(assembly.navigator) { try await app.launch() }
        case .list:
            for note in try await app.listNotes() { print("\(note.id). \(note.title)") }
        case .add(let text):
            let note = try await app.addNote(text)
            print("\(note.id). \(note.title)")
        case .help: break
        }
    }
}
