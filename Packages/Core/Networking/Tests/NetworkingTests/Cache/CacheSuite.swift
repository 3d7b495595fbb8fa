import FoundationEssentials
import HTTPTypes
import Synchronization

@testable import Networking

/// The notation for the cases of the public cache test suite (github.com/http-tests/cache-tests) that apply to a
/// private cache. The identifiers are those of the suite, so that each case can be looked up there. The cases are
/// rewritten.
struct SuiteCase: Sendable, CustomStringConvertible {
    /// The suite's grades: required by RFC 9111, expected of a good cache, or only observed.
    enum Kind: String, CaseIterable {
        case required, optimal, check
    }

    var id: String
    var kind: Kind
    var steps: [SuiteStep]
    /// The reason why this cache deliberately differs; `nil` if the case must pass.
    var otherwise: String?

    init(_ id: String, _ kind: Kind, _ steps: SuiteStep..., otherwise: String? = nil) {
        self.id = id
        self.kind = kind
        self.steps = steps
        self.otherwise = otherwise
    }

    var description: String { id }
}

/// The value of a field: a text, or a time in seconds from the moment of sending.
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

/// A request, the server's response if it is asked, and the expected result.
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
    /// Whether the server closes the connection instead of answering.
    var disconnects = false
    /// The time that the server takes to answer.
    var seconds = 0.0
    var expects = Expectation.anything
    /// The expected status, if it differs from the server's.
    var sees: Int?
    /// Fields that the answer must have.
    var has: SuiteFields = [:]
    /// Fields that the answer must not have with these values.
    var lacks: KeyValuePairs<String, String?> = [:]
    var ageAbove: Int?
    /// Fields that the request must have when it reaches the server.
    var sends: SuiteFields = [:]
    var sendsMethod: String?
    /// Whether three seconds pass afterwards.
    var pauses = false

    static func of(_ says: SuiteFields = [:], _ change: (inout SuiteStep) -> Void = { _ in }) -> SuiteStep {
        var step = SuiteStep(says: says)
        change(&step)
        return step
    }

    /// A step with an answer, after which time passes.
    static func aged(_ says: SuiteFields = [:], _ change: (inout SuiteStep) -> Void = { _ in }) -> SuiteStep {
        var step = SuiteStep(says: says, pauses: true)
        change(&step)
        return step
    }

    static let cached = SuiteStep(expects: .cached)
    static let notCached = SuiteStep(expects: .notCached)
    static let validatedByTag = SuiteStep(expects: .validatedByTag)
    static let validatedByDate = SuiteStep(expects: .validatedByDate)
    /// A step whose response stays fresh for long.
    static let fresh = aged(["Cache-Control": "max-age=100000", "Date": 0])
    /// A step whose response is fresh for two seconds, of which three pass.
    static let becomingStale = aged(["Cache-Control": "max-age=2", "Date": 0, "Template-A": "1"])

    func with(_ change: (inout SuiteStep) -> Void) -> SuiteStep {
        var step = self
        change(&step)
        return step
    }
}
