import Account
import ROSS
import Testing

struct AccountTransitionTests {
    static let all = AccountPhase.allCases.flatMap { phase in AccountEvent.allCases.map { (phase, $0) } }

    @Test func `the table has one next phase for each phase and event`() {
        let table = AccountTransition.table
        #expect(Set(table.map { "\($0.phase) \($0.event)" }).count == table.count)
        #expect(table.count == 11)
        #expect(Set(table.map(\.phase)) == Set(AccountPhase.allCases))
        #expect(Set(table.map(\.event)) == Set(AccountEvent.allCases))
    }

    @Test(arguments: AccountTransition.table)
    func `each transition ends in the phase of the table`(transition: Transition<AccountTransition>) throws {
        #expect(try AccountTransition.step(from: transition.phase, on: transition.event).next == transition.next)
        #expect(AccountTransition.allows(transition.event, in: transition.phase))
    }

    @Test(arguments: all)
    func `each event without a transition is refused`(phase: AccountPhase, event: AccountEvent) {
        let isInTable = AccountTransition.table.contains { $0.phase == phase && $0.event == event }
        #expect(AccountTransition.allows(event, in: phase) == isInTable)
        guard !isInTable else { return }
        let error: AccountError =
            switch phase {
            case .signedIn, .refreshing: .alreadySignedIn
            case .signedOut, .codeRequested:
                [.codeSent, .codeRefused, .codeAccepted, .signInCancelled].contains(event)
                    ? .noCodeRequested : .signedOut
            }
        #expect(throws: error) { try AccountTransition.step(from: phase, on: event).next }
    }

    @Test func `codes and tokens are not printed`() {
        let secrets: [Any] = [OneTimeCode("123456"), AccessToken("secret")]
        var dumped = ""
        dump(secrets, to: &dumped)
        for text in [dumped, "\(secrets)", String(reflecting: secrets)] {
            #expect(!text.contains("123456") && !text.contains("secret"))
        }
    }

    @Test(arguments: [
        (AccountError.tooEarly(wait: .milliseconds(59_001)), "Wait 60 s before you ask for another code."),
        (.tooEarly(wait: .zero), "Wait 1 s before you ask for another code."),
        (.wrongCode(triesLeft: 1), "The code is not correct. You have 1 try left."),
    ])
    func `an error says how long to wait and how many tries are left`(error: AccountError, text: String) {
        #expect(error.description == text)
    }
}
