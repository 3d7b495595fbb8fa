import FoundationEssentials
import HTTPTypes
import Synchronization

@testable import Networking

/// The notation of the cases of the public cache test suite (github.com/http-tests/cache-tests) that apply to a private
/// cache. Its identifiers are kept, so that each can be looked up there; the cases are written anew.
struct SuiteCase: Sendable, CustomStringConvertible {
    /// As the suite grades its cases: what RFC 9111 demands, what a good cache does, what is merely observed.
    enum Kind: String, CaseIterable {
        case required, optimal, check
    }

    var id: String
    var kind: Kind
    var steps: [SuiteStep]
    /// Why this cache does otherwise on purpose; `nil` if it is to pass.
    var otherwise: String?

    init(_ id: String, _ kind: Kind, _ steps: SuiteStep..., otherwise: String? = nil) {
        self.id = id
        self.kind = kind
        self.steps = steps
        self.otherwise = otherwise
    }

    var description: String { id }
}

/// What a field says: a text, or a time in seconds from the moment it is sent.
enum SuiteValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case time(Int)

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral seconds: Int) { self = .time(seconds) }

    func text(at now: Date) -> String {
        switch self {
        case .text(let text): text
        case .time(let seconds): HTTPDate.text(of: now.addingTimeInterval(Double(seconds)))
        }
    }
}

typealias SuiteFields = KeyValuePairs<String, SuiteValue>

/// A request, what the server says if it is asked, and what is to come of it.
struct SuiteStep: Sendable {
    enum Expectation {
        case anything, cached, notCached, validatedByTag, validatedByDate
    }

    var method = "GET"
    var path = "/test"
    var asks: SuiteFields = [:]
    var status = 200
    var says: SuiteFields = [:]
    var body: String?
    /// The server closes the connection instead of answering.
    var disconnects = false
    /// How long the server takes.
    var seconds = 0.0
    var expects = Expectation.anything
    /// The status to come, if not the server's.
    var sees: Int?
    /// Fields that the answer must have.
    var has: SuiteFields = [:]
    /// Fields that the answer must not have with these values.
    var lacks: KeyValuePairs<String, String?> = [:]
    var ageAbove: Int?
    /// Fields that the request must have when it comes to the server.
    var sends: SuiteFields = [:]
    var sendsMethod: String?
    /// Whether three seconds pass afterwards.
    var pauses = false

    static func of(_ says: SuiteFields = [:], _ change: (inout SuiteStep) -> Void = { _ in }) -> SuiteStep {
        var step = SuiteStep(says: says)
        change(&step)
        return step
    }

    /// An answer, and time that passes.
    static func aged(_ says: SuiteFields = [:], _ change: (inout SuiteStep) -> Void = { _ in }) -> SuiteStep {
        var step = SuiteStep(says: says, pauses: true)
        change(&step)
        return step
    }

    static let cached = SuiteStep(expects: .cached)
    static let notCached = SuiteStep(expects: .notCached)
    static let validatedByTag = SuiteStep(expects: .validatedByTag)
    static let validatedByDate = SuiteStep(expects: .validatedByDate)
    /// Long fresh.
    static let fresh = aged(["Cache-Control": "max-age=100000", "Date": 0])
    /// Fresh for two seconds, of which three pass.
    static let becomingStale = aged(["Cache-Control": "max-age=2", "Date": 0, "Template-A": "1"])

    func with(_ change: (inout SuiteStep) -> Void) -> SuiteStep {
        var step = self
        change(&step)
        return step
    }
}
