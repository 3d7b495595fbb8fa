import Testing

@testable import JoistWorkspace

/// The real program.
struct ProgramTests {
    @Test func `no command has two options of the same name`() async throws {
        let program = Path("/proc/self/exe").resolved?.parent.appending("joist").string
        // ArgumentParser checks all commands before it writes a completion script.
        let script = try await Command(
            try #require(program), ["--generate-completion-script", "bash"], environment: ToolEnvironment().variables,
            in: "/"
        ).result()
        #expect(script.isSuccess && script.output.contains("--write-baseline"), "\(script.errors)")
        #expect(script.output.contains("--cache-read-only"))
    }
}
