/// The step that asks for the code, in the words that a user reads.
package struct CodeDisplay: Equatable {
    package let request: CodeData.Request.ID
    package let text: String
    /// Whether there is a field for the code.
    package let canEnter: Bool
    package let problem: String?
    /// Why no new code can be sent now; `nil` if it can.
    package let refusal: String?

    package init(_ content: CodeData.Content) {
        request = content.request.id
        refusal =
            content.request.wait > .zero ? "A new code can be sent in at most \(content.request.wait.words)." : nil
        let sent = "A code was sent by SMS to \(content.request.phone)."
        switch content.entry {
        case .open(let problem):
            text = "\(sent) It expires in at most \(content.request.lifetime.words)."
            canEnter = true
            self.problem = problem.map(Self.text)
        case .expired:
            text = "\(sent) It has expired. You need a new one."
            canEnter = false
            problem = nil
        case .tooManyTries:
            text = "\(sent) It no longer counts, because a wrong one was entered too often. You need a new one."
            canEnter = false
            problem = nil
        }
    }

    private static func text(of problem: CodeData.Problem) -> String {
        switch problem {
        case .notDigits: "A code has only digits."
        case .wrong(let triesLeft):
            "The code is not correct. You have \(triesLeft) \(triesLeft == 1 ? "try" : "tries") left."
        }
    }
}
