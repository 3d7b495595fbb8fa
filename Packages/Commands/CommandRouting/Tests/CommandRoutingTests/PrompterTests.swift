import CommandTesting
import Testing

@testable import CommandRouting

@MainActor
struct PrompterTests {
    private struct Wrong: Error, CustomStringConvertible {
        var description: String { "Try again." }
    }

    @Test func `a terminal shows the question, and the answer unless it is a secret`() async throws {
        let user = ScriptedUser("+47 912 34 567 ", "123456")
        let prompter = user.prompter
        #expect(try await prompter.answer(.phone) == "+47 912 34 567")
        #expect(try await prompter.answer(.code) == "123456")
        #expect(user.seen == "Phone number: Code: ")
        #expect(user.secretPrompts == ["Code: "] && user.isEchoOn)
    }

    @Test func `without a terminal no text is shown, and input lines are the answers`() async throws {
        let user = ScriptedUser("+47 912 34 567", "123456", isTerminal: false)
        let prompter = user.prompter
        prompter.say("A code was sent.")
        #expect(try await prompter.answer(.phone) == "+47 912 34 567")
        #expect(try await prompter.answer(.code) == "123456")
        #expect(user.seen.isEmpty)
        await #expect(throws: InputMissing.ended(before: .code)) { try await prompter.answer(.code) }
    }

    @Test func `a person who ends the input has cancelled`() async {
        let user = ScriptedUser()
        await #expect(throws: CancellationError.self) { try await user.prompter.answer(.pin) }
        #expect(user.seen == "PIN: \n" && user.isEchoOn)
    }

    @Test func `an interrupted question is cancelled, and the terminal echoes again`() async throws {
        let (lines, _) = AsyncStream.makeStream(of: String.self)
        var echoes: [Bool] = []
        let prompter = Prompter(isTerminal: true, open: { lines }, setEcho: { echoes.append($0) }, write: { _ in })
        let asking = Task { try await prompter.answer(.pin) }
        asking.cancel()
        await #expect(throws: CancellationError.self) { try await asking.value }
        #expect(echoes == [false, true])
    }

    @Test(arguments: [Question.phone, .code, .pin, .newPIN])
    func `with --no-input standard input is not read, and the error names what is missing`(
        _ question: Question
    ) async {
        let user = ScriptedUser("answer", isAllowed: false)
        let error = await #expect(throws: InputMissing.self) { try await user.prompter.answer(question) }
        #expect(error?.description.hasPrefix("\(question.subject) is missing") == true)
        #expect(error?.details.exitCode == 64 && !user.isInputOpened && user.seen.isEmpty)
    }

    @Test func `after a wrong answer a terminal is prompted again and a pipe is not`() async throws {
        let user = ScriptedUser("1", "2", "3")
        let answer = try await user.prompter.answer(.code, isWrong: { $0 is Wrong }) { text in
            if text != "3" { throw Wrong() }
            return text
        }
        #expect(answer == "3" && user.seen == "Code: Try again.\nCode: Try again.\nCode: ")
        let pipe = ScriptedUser("1", "2", isTerminal: false)
        await #expect(throws: Wrong.self) {
            try await pipe.prompter.answer(.code, isWrong: { $0 is Wrong }) { _ in throw Wrong() }
        }
    }
}
