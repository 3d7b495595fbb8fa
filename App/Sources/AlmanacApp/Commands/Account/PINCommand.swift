import ArgumentParser

struct PINCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Set the PIN that locks almanac and your account.",
        discussion: "PINs are typed without being shown. Without a terminal each is a line of standard input.",
        subcommands: [Set.self, Change.self, Remove.self]
    )
}

extension PINCommand {
    struct Set: SessionCommand {
        static let eventName = "pin set"
        static let configuration = CommandConfiguration(commandName: "set", abstract: "Set the first PIN.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await dialog(in: session).set()
            try output.print(PINRecord(pin: true)) { _ in "The PIN is set." }
        }
    }

    struct Change: SessionCommand {
        static let eventName = "pin change"
        static let configuration = CommandConfiguration(
            commandName: "change", abstract: "Replace the PIN.", discussion: "The old PIN is asked for first.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await dialog(in: session).change()
            try output.print(PINRecord(pin: true)) { _ in "The PIN is changed." }
        }
    }

    struct Remove: SessionCommand {
        static let eventName = "pin remove"
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove the PIN.",
            discussion: "The PIN is asked for. Then almanac opens without one, and nothing else protects your account.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await dialog(in: session).remove()
            try output.print(PINRecord(pin: false)) { _ in "The PIN is removed." }
        }
    }
}

extension SessionCommand {
    @MainActor
    fileprivate func dialog(in session: AppSession) throws -> PINDialog {
        PINDialog(pin: try session.pin, asker: .standard(shared))
    }
}

/// Whether there is a PIN, in JSON.
private struct PINRecord: Encodable {
    let pin: Bool
}
