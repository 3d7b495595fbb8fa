import Analytics
import Foundation
import TestSupport
import Testing

@testable import AnalyticsLive

struct RedactionTests {
    @Test(arguments: [
        ("mail ann.o'neil+x@mail.example.com now", "mail [redacted] now"),
        ("<ann@example.com>", "<[redacted]>"),
        ("a@b.co,c@d.org", "[redacted],[redacted]"),
        ("https://example.com/?to=ann%40example.com&x=1", "https://example.com/?to=[redacted]&x=1"),
        ("jörg@müller.de", "[redacted]"),
        ("ann@example.com.", "[redacted]."),
        ("call +49 170 1234567.", "call [redacted]."),
        ("(555) 123-4567", "[redacted]"),
        ("555.123.4567", "[redacted]"),
        ("tel:5551234567", "tel:[redacted]"),
        ("+49170123", "[redacted]"),
        ("5551234567 5557654321", "[redacted]"),
        ("card 4111 1111 1111 1111 declined", "card [redacted] declined"),
        ("key 0123456789abcdef0123456789abcdef!", "key [redacted]!"),
        (
            "Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4ifQ.x",
            "Bearer [redacted].[redacted].x"
        ),
    ])
    func `e-mail addresses, numbers and keys in a text are replaced, and the rest stays`(
        _ text: String, _ expected: String
    ) { #expect(Redactor.redact(text) == expected) }

    @Test(arguments: [
        "", "task added", "2026-11-21", "2026-11-21 13:50:33", "2026-11-21T13:50:33.123Z", "10:15", "v1.2.3",
        "@home", "a @ b", "user@", "@example.com", "user@host", "50% off", "12345678", "3.14159265",
        "550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-1716-446655440000",
        "/tasks/1234567890/edit", "a-very-long-name-of-a-screen-without-digits", "x1234567890", "Übergrößenträger",
    ])
    func `texts that only resemble sensitive data stay unchanged`(_ text: String) {
        #expect(Redactor.redact(text) == text)
    }

    @Test func `values with sensitive names are replaced at any depth, in any spelling of the name`() {
        let redacted = Redactor.redact([
            "Password": "x", "api_key": "x", "list": [["E-Mail": "x", "title": "t"]], "pin": 1234,
            "token": ["a": 1], "pinned": true,
        ])
        #expect(
            redacted == [
                "Password": "[redacted]", "api_key": "[redacted]", "list": [["E-Mail": "[redacted]", "title": "t"]],
                "pin": "[redacted]", "token": "[redacted]", "pinned": true,
            ])
    }

    @Test func `patterns apply to lists, objects and property names, and card numbers also as integers`() {
        let redacted = Redactor.redact([
            "list": ["ann@example.com", ["deep": "ann@example.com"]], "ann@example.com": 1,
            "card": .int(4_111_111_111_111_111), "not": .int(4_111_111_111_111_112), "moment": .int(1_732_197_033_126),
        ])
        #expect(
            redacted == [
                "list": ["[redacted]", ["deep": "[redacted]"]], "[redacted]": 1, "card": "[redacted]",
                "not": .int(4_111_111_111_111_112), "moment": .int(1_732_197_033_126),
            ])
    }

    @Test func `dates, non-finite numbers and deep nesting are converted to text`() {
        #expect(
            Redactor.redact(["d": .date(Date(timeIntervalSince1970: 0)), "n": .double(.nan), "p": "plain"])
                == ["d": "1970-01-01T00:00:00.000Z", "n": "NaN", "p": "plain"])
        var deep: PropertyValue = 1
        for _ in 0..<1000 { deep = .list([deep]) }
        let (open, close) = (String(repeating: "[", count: 15), String(repeating: "]", count: 15))
        #expect(Redactor.redact(["deep": deep]).json == "{\"deep\":\(open)\"[too deep]\"\(close)}")
    }

    @Test(arguments: ["a", "@", "a@", "a.", "1", "1 ", "+", "(", "1-", "%40", "a@a.aa", "é"])
    func `redaction takes linear time`(_ part: String) {
        func time(_ count: Int) -> Duration {
            let text = String(repeating: part, count: count)
            return ContinuousClock().measure { _ = Redactor.redact(text) }
        }
        _ = time(1000)
        // A quadratic algorithm takes 10,000 times as long.
        #expect(time(1_000_000) < max(time(10_000), .milliseconds(1)) * 2000)
    }

    @Test func `redacted data never reaches the file`() async throws {
        let folder = try TemporaryFolder()
        var configuration = AnalyticsConfiguration(context: ["host": "context@example.com"])
        configuration.limits = QueueLimits()
        let analytics = LiveAnalytics(at: folder.file, configuration: configuration)
        try await analytics.setConsent(.granted)
        analytics.track(TestEvent("a", ["mail": "traits@example.com", "nested": [["password": "topsecret"]]]))
        analytics.track(TestEvent("name@example.com", ["a": ["value@example.com"], "secret": "topsecret"]))
        try await analytics.record(TestEvent("key", ["key@example.com": 1]))
        #expect(try await analytics.all.count == 3)
        let bytes = try folder.bytes()
        #expect(bytes.contains("[redacted]"))
        #expect(!bytes.contains("@example.com"))
        #expect(!bytes.contains("topsecret"))
    }
}
