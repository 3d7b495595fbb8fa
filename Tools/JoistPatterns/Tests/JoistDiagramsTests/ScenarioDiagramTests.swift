import Testing

@testable import JoistDiagrams

struct ScenarioDiagramTests {
    /// The nodes by their ids, and the arrows with the texts of their nodes.
    private func arrows(
        _ body: String, input: String = "_ visit: (link: Link, app: any AppService)", result: String = "-> Bool"
    ) throws -> [String] {
        let source = """
            struct OpenScenario: Scenario {
                let operations: any Operations
                func launch(\(input)) async throws \(result) {
                    \(body)
                }
            }
            """
        var texts: [String: String] = [:]
        func text(_ node: Element.Node) -> String {
            if let label = node.label { texts[node.id] = label.text }
            return texts[node.id] ?? "?"
        }
        return try ScenarioDiagram.lines(of: "OpenScenario", in: SourceTrees.Tree(parsing: source)).compactMap { line in
            switch line.element {
            case .arrow(let start, let label, let end):
                return "\(text(start)) → \(label.map { "\($0) " } ?? "")\(text(end))"
            case .node(let node):
                _ = text(node)
                return nil
            default: return nil
            }
        }
    }

    @Test func `a guard has an arrow to its outcome and an arrow onward`() throws {
        let body = """
            guard let account = try await operations.signIn().launch(purpose) else { return nil }
            try? await operations.bind().launch()
            return account
            """
        #expect(
            try arrows(body) == [
                "OpenScenario → signIn(purpose)", "signIn(purpose) → signIn != nil", "signIn != nil → no nil",
                "signIn != nil → yes bind, a failure is ignored", "bind, a failure is ignored → account",
            ])
    }

    @Test func `each condition is a decision, and both failures have arrows`() throws {
        let body = """
            if try await !operations.check().launch(id), isFree { return true }
            try await visit.app.pay(id)
            """
        #expect(
            try arrows(body, result: "") == [
                "OpenScenario → check(id)", "check(id) → !check", "!check → yes isFree", "isFree → yes true",
                "!check → no app.pay(id)", "isFree → no app.pay(id)", "app.pay(id) → end",
            ])
    }

    @Test func `a switch has an arrow for each case`() throws {
        let body = """
            switch visit.link {
            case .home, .start: break
            case .book(let id): try await operations.show().launch(id)
            case nil: throw Failure.none
            }
            return false
            """
        #expect(
            try arrows(body) == [
                "OpenScenario → visit.link", "visit.link → .book(let id) show(id)",
                "visit.link → nil throws Failure.none",
                "visit.link → .home, .start false", "show(id) → false",
            ])
    }

    @Test func `a loop leads back to its condition`() throws {
        let body = """
            while try await operations.isOpen().launch() { try await operations.wait().launch() }
            """
        #expect(
            try arrows(body, result: "") == [
                "OpenScenario → isOpen", "isOpen → isOpen", "isOpen → yes wait", "wait → isOpen", "isOpen → no end",
            ])
    }

    @Test func `a break is drawn as an arrow to what follows its loop or switch`() throws {
        let body = """
            while try await operations.check().launch() {
                guard isFree else { break }
                switch visit.link {
                case .home:
                    if isOld { break }
                    try await operations.show().launch()
                case nil: break
                }
                try await operations.wait().launch()
            }
            try await operations.leave().launch()
            """
        #expect(
            try arrows(body, result: "") == [
                "OpenScenario → check", "check → check", "check → yes isFree", "isFree → yes visit.link",
                "visit.link → .home isOld", "isOld → no show", "show → wait", "isOld → yes wait",
                "visit.link → nil wait", "wait → check", "check → no leave", "isFree → no leave", "leave → end",
            ])
    }

    @Test func `a statement that throws the result of a call is drawn after the call`() throws {
        #expect(
            try arrows("throw try await operations.reason().launch()") == [
                "OpenScenario → reason", "reason → throws reason",
            ])
    }

    @Test func `a statement that is no call keeps its question mark`() throws {
        #expect(
            try arrows("try? await help()\nreturn true") == ["OpenScenario → try? help()", "try? help() → true"])
    }

    @Test(arguments: [
        "let a = if isOn { try await operations.one().launch() } else { 2 }",
        "return switch visit.link { case .home: 1\ndefault: try await visit.app.pay() }",
        "_ = isOn ? 1 : try await operations.one().launch()",
        "return isOn && visit.app.isPaid()",
        "list?.add(try await operations.one().launch())",
        "switch visit.link { case .home where try await visit.app.pay(): return true\ndefault: break }",
    ])
    func `a call that is made in some cases only is an error outside of a statement that branches`(body: String) {
        let error = #expect(throws: UndrawableError.self) { try arrows(body) }
        #expect(error?.problem.contains("makes a call in some cases only") == true && error?.line == 4)
    }

    @Test func `what branches without a call is drawn as its text`() throws {
        let body = "let a = isOn ? 1 : 2\nreturn try await operations.one().launch() ? a : title ?? 3"
        #expect(
            try arrows(body) == [
                "OpenScenario → let a = isOn ? 1 : 2", "let a = isOn ? 1 : 2 → one", "one → one ? a : title ?? 3",
            ])
    }

    @Test func `calls that overlap are an error`() {
        let error = #expect(throws: UndrawableError.self) {
            try arrows("async let a = operations.one().launch()\nreturn try await a")
        }
        #expect(error?.problem.contains("overlaps with the calls after it") == true)
    }

    @Test func `an else-if and an else have arrows of their own`() throws {
        let body = """
            if a { try await operations.first().launch() } else if b { wish = .none } else { return true }
            return false
            """
        #expect(
            try arrows(body) == [
                "OpenScenario → a", "a → yes first", "a → no b", "b → yes wish = .none", "b → no true",
                "first → false", "wish = .none → false",
            ])
    }

    @Test(arguments: [
        ("for link in links { try await operations.open().launch(link) }", "is no step of a scenario"),
        ("guard isOn else { wish = 1 }", "goes on after its else"),
        ("func help() {}", "is no step of a scenario"),
    ])
    func `unsupported code is an error`(body: String, problem: String) {
        let error = #expect(throws: UndrawableError.self) { try arrows(body) }
        #expect(error?.problem.hasSuffix(problem) == true && error?.line == 4)
    }

    @Test func `no label ends before its text`() throws {
        let source = """
            struct OpenScenario: Scenario {
                let operations: any Operations
                func launch(_: Void) async throws { try await operations.say().launch("a<b>#`") }
            }
            """
        let elements = try ScenarioDiagram.lines(of: "OpenScenario", in: SourceTrees.Tree(parsing: source)).map(
            \.element)
        let lines = Mermaid.lines(of: .flowchart, elements)
        #expect(lines.contains("    start --> n1[\"say(#quot;a#lt;b#gt;#35;#96;#quot;)\"]"))
    }
}
