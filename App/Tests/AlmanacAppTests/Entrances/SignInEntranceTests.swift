import Account
import AccountDouble
import CommandTesting
import Flow
import Screens
import ScreensTesting
import SignIn
import Testing

@testable import AlmanacApp
@testable import WireSurface

/// The rules of signing in at each entrance: the logic has them, so each entrance refuses the same values, with the
/// same outcome.
@MainActor
struct SignInEntranceTests {
    /// A way to sign in, with the user's steps and their result.
    struct Rule: Sendable, CustomTestStringConvertible {
        enum Input: Equatable, Sendable {
            case phone(String)
            case code(String)
            case leave
        }

        /// `called`: a code was sent to the phone a moment ago, and dropped.
        enum State: Sendable { case signedOut, codeRequested, called, signedIn }

        let testDescription: String
        var begin = State.signedOut
        let inputs: [Input]
        var refusals: [Refusal] = []
        let isSignedIn: Bool
    }

    /// An entrance's verdict on an input, in its own words.
    enum Refusal: Equatable, Sendable {
        case phone, missing, tooEarly, code, codeUsedUp, alreadySignedIn

        init?(_ text: some StringProtocol) {
            if text.contains("not a phone number") {
                self = .phone
            } else if text.contains("Enter your phone number.") {
                self = .missing
            } else if text.contains("next code can be sent") || text.contains("before you ask for another code") {
                self = .tooEarly
            } else if text.contains("only digits") || text.contains("is not correct") {
                self = .code
            } else if text.contains("no longer counts") || text.contains("wrong too often") {
                self = .codeUsedUp
            } else if text.contains("signed in already") {
                self = .alreadySignedIn
            } else {
                return nil
            }
        }

        /// The refusal in the lines of a screen; none if there is none.
        static func shown(_ lines: [String]) -> [Refusal] { Array(lines.compactMap { Refusal($0) }.prefix(1)) }
    }

    enum Entrance: CaseIterable, Sendable {
        case screen, command, wire
        /// A Router that takes the module, as a mock does.
        case module
    }

    private nonisolated static let phone = Rule.Input.phone("+47 912 34 567")
    private nonisolated static let right = Rule.Input.code("123456")
    private nonisolated static let wrong = Rule.Input.code("654321")

    nonisolated static let rules = [
        Rule(testDescription: "a phone and its code sign in", inputs: [phone, right], isSignedIn: true),
        Rule(
            testDescription: "a number that is none is refused, and another one can be given",
            inputs: [.phone("nonsense"), phone, right], refusals: [.phone], isSignedIn: true),
        Rule(
            testDescription: "an empty number is refused, and another one can be given",
            inputs: [.phone(" "), phone, right], refusals: [.missing], isSignedIn: true),
        Rule(
            testDescription: "the next code has to wait", begin: .called, inputs: [phone], refusals: [.tooEarly],
            isSignedIn: false),
        Rule(
            testDescription: "a wrong code is refused, and the right one can be given",
            inputs: [phone, wrong, right], refusals: [.code], isSignedIn: true),
        Rule(
            testDescription: "a code with letters costs none of the five tries",
            inputs: [phone, .code("12345o"), wrong, wrong, wrong, wrong, right],
            refusals: [.code, .code, .code, .code, .code], isSignedIn: true),
        Rule(
            testDescription: "after five wrong codes the code no longer counts",
            inputs: [phone, wrong, wrong, wrong, wrong, wrong],
            refusals: [.code, .code, .code, .code, .codeUsedUp], isSignedIn: false),
        Rule(testDescription: "leaving drops the code", inputs: [phone, .leave], isSignedIn: false),
        Rule(
            testDescription: "a code that waits is entered without a phone", begin: .codeRequested, inputs: [right],
            isSignedIn: true),
        Rule(
            testDescription: "a user who is signed in already has to sign out first", begin: .signedIn, inputs: [phone],
            refusals: [.alreadySignedIn], isSignedIn: true),
    ]

    @Test(arguments: rules, Entrance.allCases)
    func `a rule of signing in holds at each entrance`(rule: Rule, entrance: Entrance) async throws {
        let account = try await account(rule.begin)
        let refusals =
            switch entrance {
            case .screen: try await onScreen(rule, account)
            case .command: try await inCommand(rule, account)
            case .wire: try await onWire(rule, account)
            case .module: await inModule(rule, account)
            }
        #expect(refusals == rule.refusals)
        let state = try await account.state()
        #expect((state.account != nil) == rule.isSignedIn)
        if rule.inputs.last == .leave { #expect(state == .signedOut) }
    }

    private func account(_ state: Rule.State) async throws -> InMemoryAccountService {
        switch state {
        case .signedOut: return InMemoryAccountService()
        case .codeRequested, .called:
            let now = ContinuousClock.now
            let account = InMemoryAccountService(now: { now })
            _ = try await account.requestCode(for: "+47 912 34 567")
            if state == .called { try await account.cancelSignIn() }
            return account
        case .signedIn: return InMemoryAccountService(account: Account(id: "a1", phone: "+4791234567"))
        }
    }

    // MARK: Entrances

    private func onScreen(_ rule: Rule, _ account: InMemoryAccountService) async throws -> [Refusal] {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let session = try await host.start()
        session.assembly.services.account.override { _ in account }
        var refusals: [Refusal] = []
        try await ScriptedSurface { user in
            refusals += Refusal.shown(user.lines)
            for input in rule.inputs {
                // Without its field, the screen has refused the input already.
                let field = user.screen?.fields.first { $0.id == "phone" || $0.id.hasPrefix("code") }
                switch input {
                case .phone(let phone):
                    guard let field else { continue }
                    await user.enter(field.id, phone)
                    await user.press("s")
                case .code(let code):
                    guard let field else { continue }
                    await user.enter(field.id, code)
                case .leave: await user.send(.back)
                }
                refusals += Refusal.shown(user.lines)
            }
        }.run(host.navigator) { try await host.launch(session, opening: .signIn) }
        return refusals
    }

    private func inCommand(_ rule: Rule, _ account: InMemoryAccountService) async throws -> [Refusal] {
        let session = try await SessionHost(AppProcess(settings: try inMemorySettings())).start()
        session.assembly.services.account.override { _ in account }
        let almanac = CommandLineDouble(AlmanacCommand.self, services: session.assembly.services)
        // A person leaves by the end of the input.
        let user = ScriptedUser(
            lines: rule.inputs.compactMap { input -> String? in
                switch input {
                case .phone(let text), .code(let text): text
                case .leave: nil
                }
            })
        var end = ""
        do { try await almanac.run("signin", user: user) } catch { end = "\(error)" }
        return (user.seen.split(separator: "\n") + [Substring(end)]).compactMap { Refusal($0) }
    }

    private func onWire(_ rule: Rule, _ account: InMemoryAccountService) async throws -> [Refusal] {
        let user = WireUser()
        var reasons: [String] = []
        let module = SignInModule(purpose: .plain, account: account)
        _ = try await user.visit({ try await $0.signIn(module) }) { ask in
            for input in rule.inputs {
                switch input {
                case .phone(let phone): reasons.append(await user.send("requestCode", to: ask, .text(phone)))
                case .code(let code): reasons.append(await user.answer(ask, .text(code)))
                case .leave: await user.leave(ask)
                }
            }
        }
        return reasons.compactMap { Refusal($0) }
    }

    private func inModule(_ rule: Rule, _ account: InMemoryAccountService) async -> [Refusal] {
        let signIn = SignInSteps(SignInModule(purpose: .plain, account: account))
        var refusals: [Refusal] = []
        // An error comes again with the first input.
        try? await signIn.begin()
        guard signIn.account == nil else { return refusals }
        for input in rule.inputs {
            do {
                switch input {
                case .phone(let phone): try await signIn.requestCode(for: phone)
                case .code(let code): try await signIn.confirm(OneTimeCode(code))
                case .leave: await signIn.leave()
                }
            } catch {
                refusals += [Refusal("\(error)")].compactMap(\.self)
            }
        }
        return refusals
    }
}
