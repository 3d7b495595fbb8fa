import CommandRouting
import CommandTesting
import PIN
import PINDouble
import PINEntry
import PINEntryScreen
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import AlmanacApp
@testable import WireSurface

/// The rules of the PIN at each entrance: the same refusals, and the same outcome.
@MainActor
struct PINEntryEntranceTests {
    enum Entrance: CaseIterable, Sendable {
        case screen, command, wire
        /// A Router that takes the module, as a mock does.
        case module
    }

    /// The state of the PIN before and after.
    enum State: Sendable {
        case none, unlocked, locked, blocked
        /// Locked, and the next attempt has to wait.
        case waiting
        /// The vault cannot be read.
        case unreadable
    }

    enum Input: Sendable {
        /// What a person types, one PIN after another, and what a client of the wire sends.
        case pins([String], sent: WireValue)
        case forget(isConfirmed: Bool)

        /// A PIN that is there.
        static func pin(_ pin: String) -> Input { .pins([pin], sent: .text(pin)) }
        /// The PIN of the locked screen.
        static func unlocking(_ pin: String) -> Input { .pins([pin], sent: .object(["pin": .text(pin)])) }
        static func new(_ pin: String) -> Input { .pins([pin, pin], sent: .text(pin)) }
        static func change(_ old: String, _ new: String) -> Input { .pins([old, new, new], sent: both(old, new)) }
        static func both(_ old: String, _ new: String) -> WireValue {
            .object(["old": .text(old), "new": .text(new)])
        }
    }

    /// What an entrance says about an input, whatever its words are.
    enum Refusal: Equatable, Sendable {
        case wrong(left: Int)
        case wait, blocked, notDigits, tooShort, common, different, alreadySet, notSet, unreadable

        private static let phrases: KeyValuePairs<String, Refusal> = [
            "Try again in": .wait, "Wait ": .wait, "wrong ten times": .blocked, "The disk is full": .unreadable,
            "digits, and nothing else": .notDigits, "A PIN needs 6 digits": .tooShort,
            "Many people choose this PIN": .common, "The two PINs differ": .different, "two different PINs": .different,
            "There is a PIN already": .alreadySet, "There is no PIN": .notSet,
        ]

        init?(_ text: some StringProtocol) {
            if let phrase = Self.phrases.first(where: { text.contains($0.key) }) {
                self = phrase.value
            } else if let wrong = String(text).firstMatch(of: /This is not your PIN\. (\d+) attempt/) {
                self = .wrong(left: Int(wrong.1) ?? 0)
            } else {
                return nil
            }
        }

        /// The refusal in the lines of a screen; none if there is none.
        static func shown(_ lines: [String]) -> [Refusal] { Array(lines.compactMap { Refusal($0) }.prefix(1)) }
    }

    struct Rule: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let begin: State
        let purpose: PINEntryData.Purpose
        var inputs: [Input] = []
        var refusals: [Refusal] = []
        /// `nil` if the user has left.
        var outcome: PINEntryData.Outcome?
        let end: State
        /// The PIN that unlocks afterwards.
        var pin: String?
        /// The entrances that have no way to the rule, with the reason.
        var absent: [Entrance: String] = [:]
    }

    nonisolated private static let right = "271828"
    nonisolated private static let wrong = "000000"
    nonisolated private static let new = "314159"
    nonisolated private static let noForgetting = "No command forgets a PIN. Its message names the locked screen."

    nonisolated private static let unlocking = [
        Rule(
            testDescription: "a wrong PIN is refused with the attempts that are left, and the right one unlocks",
            begin: .locked, purpose: .enter, inputs: [.unlocking(wrong), .unlocking(right)],
            refusals: [.wrong(left: 9)], outcome: .done, end: .unlocked, pin: right),
        Rule(
            testDescription: "after five wrong PINs the next one has to wait", begin: .locked, purpose: .enter,
            inputs: Array(repeating: .unlocking(wrong), count: 5),
            refusals: [.wrong(left: 9), .wrong(left: 8), .wrong(left: 7), .wrong(left: 6), .wait], end: .waiting),
        Rule(
            testDescription: "no PIN is tried during a wait", begin: .waiting, purpose: .enter,
            inputs: [.unlocking(right)], refusals: [.wait], end: .waiting),
        Rule(
            testDescription: "after ten wrong PINs no PIN is taken", begin: .blocked, purpose: .enter,
            inputs: [.unlocking(right)], refusals: [.blocked], end: .blocked),
        Rule(
            testDescription: "a text that is no PIN costs no attempt", begin: .locked, purpose: .enter,
            inputs: [.unlocking("27182o"), .unlocking(wrong), .unlocking(right)],
            refusals: [.notDigits, .wrong(left: 9)], outcome: .done, end: .unlocked),
        Rule(
            testDescription: "where nothing is locked, nothing is asked", begin: .unlocked, purpose: .enter,
            outcome: .done, end: .unlocked),
        Rule(
            testDescription: "a vault that cannot be read is said", begin: .unreadable, purpose: .enter,
            refusals: [.unreadable], end: .locked),
        Rule(
            testDescription: "a user who has forgotten the PIN drops it", begin: .locked, purpose: .enter,
            inputs: [.forget(isConfirmed: true)], outcome: .forgotten, end: .none, absent: [.command: noForgetting]),
        Rule(
            testDescription: "a user who does not confirm has forgotten nothing", begin: .locked, purpose: .enter,
            inputs: [.forget(isConfirmed: false), .unlocking(right)], outcome: .done, end: .unlocked, pin: right,
            absent: [
                .command: noForgetting,
                .module: "The presenter confirms: screens by a question, the wire by a field of the message.",
            ]),
        Rule(
            testDescription: "a PIN that is confirmed is the right one", begin: .unlocked, purpose: .confirm,
            inputs: [.pin(wrong), .pin(right)], refusals: [.wrong(left: 9)], outcome: .done, end: .unlocked),
        Rule(
            testDescription: "without a PIN none is confirmed", begin: .none, purpose: .confirm, refusals: [.notSet],
            end: .none),
    ]

    nonisolated private static let setting = [
        Rule(
            testDescription: "a new PIN is set", begin: .none, purpose: .set, inputs: [.new(new)], outcome: .done,
            end: .unlocked, pin: new),
        Rule(
            testDescription: "a short PIN is refused before it is repeated", begin: .none, purpose: .set,
            inputs: [.pin("31415"), .new(new)], refusals: [.tooShort], outcome: .done, end: .unlocked, pin: new),
        Rule(
            testDescription: "a common PIN is refused before it is repeated", begin: .none, purpose: .set,
            inputs: [.pin("123456"), .new(new)], refusals: [.common], outcome: .done, end: .unlocked, pin: new),
        Rule(
            testDescription: "a text that is no PIN is refused before it is repeated", begin: .none, purpose: .set,
            inputs: [.pin("31415g"), .new(new)], refusals: [.notDigits], outcome: .done, end: .unlocked, pin: new),
        Rule(
            testDescription: "a new PIN that is repeated differently is typed again", begin: .none, purpose: .set,
            inputs: [.pins([new, "314160"], sent: .null), .new(new)], refusals: [.different], outcome: .done,
            end: .unlocked, pin: new, absent: [.wire: "Nobody types what a client sends, so it sends a new PIN once."]),
        Rule(
            testDescription: "a PIN that is there is not replaced by a first one", begin: .unlocked, purpose: .set,
            refusals: [.alreadySet], end: .unlocked, pin: right),
        Rule(
            testDescription: "a PIN is changed", begin: .unlocked, purpose: .change, inputs: [.change(right, new)],
            outcome: .done, end: .unlocked, pin: new),
        Rule(
            testDescription: "a wrong present PIN changes nothing, and all PINs are typed again", begin: .unlocked,
            purpose: .change, inputs: [.change(wrong, new), .change(right, new)], refusals: [.wrong(left: 9)],
            outcome: .done, end: .unlocked, pin: new),
        Rule(
            testDescription: "a present PIN that is none is refused before the new one", begin: .unlocked,
            purpose: .change, inputs: [.pins(["27182o"], sent: Input.both("27182o", "31415")), .change(right, new)],
            refusals: [.notDigits], outcome: .done, end: .unlocked, pin: new),
        Rule(
            testDescription: "after a new PIN that is refused, the present one is not typed again", begin: .unlocked,
            purpose: .change,
            inputs: [
                .pins([right, "123456"], sent: Input.both(right, "123456")),
                .pins([new, new], sent: Input.both(right, new)),
            ],
            refusals: [.common], outcome: .done, end: .unlocked, pin: new),
        Rule(
            testDescription: "without a PIN none is changed", begin: .none, purpose: .change, refusals: [.notSet],
            end: .none),
        Rule(
            testDescription: "only the right PIN removes itself", begin: .unlocked, purpose: .remove,
            inputs: [.pin(wrong), .pin(right)], refusals: [.wrong(left: 9)], outcome: .done, end: .none),
        Rule(
            testDescription: "without a PIN none is removed", begin: .none, purpose: .remove, refusals: [.notSet],
            end: .none),
    ]

    nonisolated static let cases = (unlocking + setting).flatMap { rule in
        Entrance.allCases.filter { rule.absent[$0] == nil }.map { (rule, $0) }
    }

    private let clock = ManualClock()

    @Test(arguments: PINEntryEntranceTests.cases)
    func `a rule of the PIN holds at each entrance`(rule: Rule, entrance: Entrance) async throws {
        let service = InMemoryPINService(pin: rule.begin == .none ? nil : Self.right, clock: clock)
        try await bring(service, to: rule.begin)
        var module = PINEntryModule(purpose: rule.purpose, pin: service)
        module.clock = clock
        let (outcome, refusals) =
            switch entrance {
            case .screen: try await onScreen(rule, module)
            case .command: await inCommand(rule, module)
            case .wire: await onWire(rule, module)
            case .module: await inModule(rule, module)
            }
        #expect(refusals == rule.refusals)
        #expect(outcome == rule.outcome)
        await service.fail(with: nil)
        #expect(try await state(of: service) == rule.end)
        guard let pin = rule.pin else { return }
        await service.lock()
        try await service.enter(PINDigits(pin))
    }

    private func bring(_ service: InMemoryPINService, to state: State) async throws {
        switch state {
        case .none, .locked: break
        case .unlocked: try await service.enter(PINDigits(Self.right))
        case .waiting: for _ in 0..<5 { try? await service.enter(PINDigits(Self.wrong)) }
        case .blocked:
            for _ in 0..<10 {
                try? await service.enter(PINDigits(Self.wrong))
                clock.advance(by: .seconds(3_600))
            }
        case .unreadable: await service.fail(with: .store("The disk is full."))
        }
    }

    private func state(of service: InMemoryPINService) async throws -> State {
        switch try await service.state() {
        case .none: .none
        case .unlocked: .unlocked
        case .locked(_, let wait): wait > .zero ? .waiting : .locked
        case .blocked: .blocked
        }
    }

    // MARK: Entrances

    private typealias Visit = (outcome: PINEntryData.Outcome?, refusals: [Refusal])

    private func onScreen(_ rule: Rule, _ module: PINEntryModule) async throws -> Visit {
        let navigator = Navigator()
        var refusals: [Refusal] = []
        let outcome = try await ScriptedSurface { user in
            refusals += Refusal.shown(user.lines)
            for input in rule.inputs {
                switch input {
                case .pins(let typed, _):
                    for pin in typed {
                        // Without a field nothing can be typed.
                        guard let field = user.screen?.fields.first else { continue }
                        await user.enter(field.id, pin)
                        refusals += Refusal.shown(user.lines)
                    }
                case .forget(let isConfirmed): await user.press("f", confirming: isConfirmed)
                }
            }
        }.run(navigator) {
            await navigator.show(PINEntryConfigurator.make(module), as: rule.purpose == .enter ? .cover : .modal)
        }
        return (outcome, refusals)
    }

    private func inCommand(_ rule: Rule, _ module: PINEntryModule) async -> Visit {
        // A person leaves by the end of the input.
        let user = ScriptedUser(
            lines: rule.inputs.flatMap { if case .pins(let typed, _) = $0 { typed } else { [String]() } })
        let router = CommandRouter(prompter: user.prompter, output: RecordedOutput().output(isJSON: false))
        var (outcome, end): (PINEntryData.Outcome?, String) = (nil, "")
        do { outcome = try await router.pinEntry(module) } catch { end = "\(error)" }
        return (outcome, (user.seen.split(separator: "\n") + [Substring(end)]).compactMap { Refusal($0) })
    }

    private func onWire(_ rule: Rule, _ module: PINEntryModule) async -> Visit {
        let user = WireUser()
        var reasons: [String] = []
        var outcome: PINEntryData.Outcome?
        do {
            outcome = try await user.visit({ try await $0.pinEntry(module) }) { ask in
                for input in rule.inputs {
                    switch input {
                    case .pins(_, let sent): reasons.append(await user.answer(ask, sent))
                    case .forget(let isConfirmed):
                        let reason = await user.send("forget", to: ask, .object(["isConfirmed": .bool(isConfirmed)]))
                        #expect(isConfirmed || reason.contains(PINEntryDisplay.forgetQuestion), "\(reason)")
                        reasons.append(reason)
                    }
                }
            }
        } catch {
            reasons.append("\(error)")
        }
        return (outcome, reasons.compactMap { Refusal($0) })
    }

    private func inModule(_ rule: Rule, _ module: PINEntryModule) async -> Visit {
        let shown = PINEntryShown()
        let logic = module.start(shown)
        var refusals: [Refusal] = []
        func look() {
            guard shown.outcome == nil else { return }
            do {
                try shown.check()
                if let error = shown.content.flatMap(PINError.init) { throw error }
            } catch {
                refusals += [Refusal("\(error)")].compactMap(\.self)
            }
        }
        await logic.load()
        look()
        for input in rule.inputs {
            switch input {
            case .pins(let typed, _):
                for pin in typed {
                    guard shown.outcome == nil, case .allowed = shown.content?.attempts else { continue }
                    await logic.enter(PINDigits(pin))
                    look()
                }
            case .forget: await logic.forget()
            }
        }
        return (shown.outcome, refusals)
    }
}
