import Testing

/// The public cache test suite; see `SuiteCase`.
///
/// These parts are left out: requirements for shared caches (`s-maxage`, `private`, `proxy-revalidate` and
/// `Authorization` there), for content delivery networks (Surrogate-Control, CDN-Cache-Control) and for the browsers'
/// fetch (`immutable` on a reload); 1xx responses, which libcurl keeps to itself; request collapsing, which this cache does not
/// do; requests with conditions of their own, which the suite expects only a proxy to answer
/// (`conditional-etag-*-respond`, `conditional-304-etag`, `conditional-etag-precedence`, `conditional-lm-*`); and
/// `partial-use-*`, which the suite applies only to caches that serve parts.
@Suite struct CacheSuiteTests {
    static let cases: [SuiteCase] =
        SuiteCase.maximumAge + SuiteCase.parsing + SuiteCase.ages + SuiteCase.expiry + SuiteCase.heuristics
        + SuiteCase.statuses + SuiteCase.methods + SuiteCase.answerDirectives + SuiteCase.requestDirectives
        + SuiteCase.staleness + SuiteCase.variants + SuiteCase.conditions + SuiteCase.storedFields
        + SuiteCase.updatedFields + SuiteCase.others + SuiteCase.parts

    @Test func everyCaseEndsAsTheTableSays() async throws {
        var passed: [SuiteCase.Kind: Int] = [:]
        var all: [SuiteCase.Kind: Int] = [:]
        for test in Self.cases {
            let problem = try await CacheSuiteRunner(test: test).run()
            all[test.kind, default: 0] += 1
            if problem == nil { passed[test.kind, default: 0] += 1 }
            if let problem, test.otherwise == nil { Issue.record("\(test.id) (\(test.kind)): \(problem)") }
            if problem == nil, test.otherwise != nil {
                Issue.record("\(test.id) passes, though the table says otherwise")
            }
        }
        let split = SuiteCase.Kind.allCases.map { "\($0) \(passed[$0] ?? 0) of \(all[$0] ?? 0)" }
        print(
            "cache-tests: \(Self.cases.count) applicable, \(passed.values.reduce(0, +)) passed",
            "(\(split.joined(separator: ", ")))")
    }

    @Test func whatIsRequiredHasNoExcuse() {
        #expect(Self.cases.filter { $0.kind == .required && $0.otherwise != nil }.map(\.id) == [])
        #expect(Set(Self.cases.map(\.id)).count == Self.cases.count)
    }
}
