import PIN
import PINEntry

/// Asks for PINs line by line. A person is asked again after a problem. A script gives each PIN once, and a problem ends it.
@MainActor
struct PINEntryDialog {
    let prompter: Prompter
    let output: CommandOutput

    /// - Throws: `PINError`; ``InputMissing``; `CancellationError` if a person leaves the question.
    func run(_ module: PINEntryModule) async throws -> PINEntryData.Outcome {
        let presenter = PINEntryShown { output.message($0) }
        let logic = module.start(presenter)
        await logic.load()
        try presenter.check()
        var typed = ""
        while true {
            if let outcome = presenter.outcome { return outcome }
            guard let content = presenter.content else { throw CancellationError() }
            if let error = PINError(content) {
                // A wait is reported before the user types a PIN that cannot be checked yet.
                guard prompter.isTerminal, case .allowed = content.attempts else { throw error }
                prompter.say(error.description)
            }
            // A person types a new PIN twice, because it is not echoed.
            if content.step != .repeated || prompter.isTerminal {
                typed = try await prompter.answer(Question(content.step))
            }
            await logic.enter(PINDigits(typed))
            try presenter.check()
        }
    }
}

extension Question {
    fileprivate init(_ step: PINEntryData.Step) {
        self =
            switch step {
            case .current: .pin
            case .new: .newPIN
            case .repeated: .newPINAgain
            }
    }
}
