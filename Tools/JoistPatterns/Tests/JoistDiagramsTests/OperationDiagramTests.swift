import Testing

@testable import JoistDiagrams

struct OperationDiagramTests {
    private func lines(_ launch: String, properties: String = "let router: any TodoRouter\nlet todo: any TodoService")
        throws -> [String]
    {
        let source = "struct ShowOperation: Operation {\n\(properties)\n\(launch)\n}\n"
        return Mermaid.lines(
            of: .sequence,
            try OperationDiagram.lines(of: "ShowOperation", in: SourceTrees.Tree(parsing: source)).map(\.element))
    }

    /// The lines after those of the participants.
    private func messages(_ body: String, input: String = "_: Void", result: String = "") throws -> [String] {
        try lines("func launch(\(input)) async throws \(result) {\n\(body)\n}")
            .filter { $0 != "sequenceDiagram" && !$0.contains("participant") }.map { String($0.drop { $0 == " " }) }
    }

    @Test func `a message to the router shows its context, and each exit is an optional block`() throws {
        let lines = try lines(
            """
            func launch(_ app: any TodoUseCases) async throws {
                try await router.todoList(
                    TodoListContext(todo: todo, write: { try await app.writeTodo($0) }))
            }
            """)
        #expect(
            lines == [
                "sequenceDiagram", "    participant O as ShowOperation", "    participant R as TodoRouter",
                "    participant T as TodoUseCases", "    O->>R: todoList(todo, exits: write)", "    opt write",
                "        R->>T: writeTodo($0)", "    end",
            ])
    }

    @Test func `messages are drawn in the order in which they are sent`() throws {
        #expect(
            try messages("await todo.follow(days: router.days(), router.first())\ntry await todo.close()") == [
                "O->>R: days()", "O->>R: first()", "O->>T: follow(days:, _)", "O->>T: close()",
            ])
    }

    @Test func `the participant of the last call returns the result`() throws {
        #expect(
            try messages("_ = try await todo.lock()\nreturn try await router.state().isLocked", result: "-> Bool") == [
                "O->>T: lock()", "O->>R: state()", "R-->>O: Bool: _.isLocked",
            ])
    }

    @Test(arguments: [
        ("todo.state()", []), ("todo.state() == .none", ["T-->>O: Bool: _ == .none"]),
        ("todo.state() != .none", ["T-->>O: Bool: _ != .none"]), ("!todo.isOn()", ["T-->>O: Bool: !_"]),
        ("todo.offers(for: 1)\n.offer(of: order.id)?.title", ["T-->>O: Bool: _.offer(of: order.id)?.title"]),
        ("todo.count() + router.count()", ["R-->>O: Bool: _ + _"]),
        ("limit - todo.count()", ["T-->>O: Bool: limit - _"]),
        ("max(todo.count(), 3)", ["T-->>O: Bool: max(_, 3)"]),
    ])
    func `an operation's use of a result is drawn on the result's arrow`(code: String, answers: [String])
        throws
    {
        let bare = ["T-->>O: Bool"]
        let lines = try messages("try await \(code)", result: "-> Bool")
        #expect(lines.filter { $0.contains("-->>") } == (answers.isEmpty && code.hasPrefix("todo") ? bare : answers))
        // The parts of a constant are drawn on the same arrow.
        let named = try messages("let made = try await \(code)\nreturn made", result: "-> Bool")
        let made = answers.map { $0.replacing("Bool: ", with: "made = ") }
        #expect(
            named.filter { $0.contains("-->>") }.count == made.count + 1 && named.last?.hasSuffix("Bool: made") == true)
        #expect(named.contains(made) || made.isEmpty)
    }

    @Test(arguments: ["self.todo.state()", "(todo).state()", "(self.todo).state()"])
    func `a message to a service is found in each form of the receiver`(code: String) throws {
        #expect(try messages("return try await \(code)", result: "-> Bool").first == "O->>T: state()")
        #expect(try messages("try await \(code)") == ["O->>T: state()"])
    }

    @Test(arguments: ["help(a)", "list.first()", "todo?.state()", "todo!.state()"])
    func `an operation that returns an answer of anything but a message is an error`(code: String) {
        #expect(throws: UndrawableError.self) {
            try messages("let a = try await todo.a()\nreturn try await \(code)", result: "-> Bool")
        }
    }

    @Test func `an operation's use of a result in an argument or a block is drawn`() throws {
        #expect(
            try messages("await todo.follow(days: router.days().first)\n_ = try? await todo.close()") == [
                "O->>R: days()", "O->>T: follow(days: _.first)", "O->>T: close()", "T-->>O: try? _",
            ])
        #expect(
            try messages("try await todo.remove { try await !router.isPaid($0) }") == [
                "O->>T: remove()", "opt remove asks", "T->>R: isPaid($0)", "R-->>T: !_", "end",
            ])
    }

    @Test(arguments: [
        (input: "visit: (id: Int, app: any AppService)", body: "let (id, app) = visit\nawait app.open(id)"),
        (input: "_ visit: (id: Int, app: any AppService)", body: "await visit.app.open(visit.id)"),
        (input: "_ app: any AppService", body: "await app.open(id)"),
    ])
    func `the app's service is found in each form of the input`(input: String, body: String) throws {
        let message = try messages(body, input: input)
        #expect(message.count == 1 && message[0].hasPrefix("O->>A: open("))
    }

    @Test func `a list of exits is named by its parameters`() throws {
        let body = """
            await router.home(HomeContext(exits: [
                Exit(.todo(todo)) { await app.browse() },
                Exit(.settings) { await app.settings(nil) },
            ]))
            """
        #expect(
            try messages(body, input: "_ app: any AppService") == [
                "O->>R: home(exits: .todo(todo), .settings)", "opt .todo(todo)", "R->>A: browse()", "end",
                "opt .settings", "R->>A: settings(nil)", "end",
            ])
    }

    @Test func `a service's call to another service during a message is drawn inside the message`() throws {
        #expect(
            try messages("try await todo.remove { try await router.isPaid($0) }\nawait todo.change { $0.isOn = true }")
                == [
                    "O->>T: remove()", "opt remove asks", "T->>R: isPaid($0)", "end",
                    "O->>T: change({ $0.isOn = true })",
                ])
    }

    @Test func `no text is read as Mermaid`() throws {
        #expect(try messages("await todo.say(\"a;b#c\")") == ["O->>T: say(\"a#59;b#35;c\")"])
        let lines = try lines(
            "func launch(_: Void) async { await end.stop() }", properties: "let end: any EndService")
        #expect(lines.contains("    participant E as EndService") && lines.contains("    O->>E: stop()"))
    }

    @Test(arguments: [
        (
            body: "if isOn { await todo.stop() }", line: 5,
            problem: "'if isOn { todo.stop() }' is neither a message nor a return"
        ),
        (
            body: "\nfor a in b { await todo.stop() }", line: 6,
            problem: "'for a in b { todo.stop() }' is neither a message nor a return"
        ),
        (
            body: "let count = 1 + 2", line: 5,
            problem: "'let count = 1 + 2' names something that is no answer of a message"
        ),
        (body: "print(1)", line: 5, problem: "'print(1)' is neither a message nor a return"),
        (body: "print(todo.name)", line: 5, problem: "'todo.name' is not a message: call a method of todo"),
        (body: "run { await todo.stop() }", line: 5, problem: "'{ todo.stop() }' is not passed with a message"),
        (
            body: "await todo.a()\nawait todo?.stop()", line: 6,
            problem: "'todo?.stop' makes a call in some cases only: that needs 'if' or 'switch' as a statement of a "
                + "scenario"
        ),
        (
            body: "await isOn ? todo.a() : todo.b()", line: 5,
            problem: "'isOn ? todo.a() : todo.b()' makes a call in some cases only: that needs 'if' or 'switch' as a "
                + "statement of a scenario"
        ),
        (
            body: "async let a = todo.a()", line: 5,
            problem: "'async let a = todo.a()' overlaps with the calls after it: write 'let' and 'try await'"
        ),
    ])
    func `an unsupported statement is an error with its line`(body: String, line: Int, problem: String) {
        #expect(throws: UndrawableError(line: line, problem: problem)) { try messages(body) }
    }

    @Test func `an operation without a method launch of its own is an error`() {
        #expect(throws: UndrawableError(line: 1, problem: "'ShowOperation' has no method 'launch' of its own")) {
            try lines("")
        }
        #expect(throws: UndrawableError(line: 1, problem: "'Other' is not declared at the top of its file")) {
            try OperationDiagram.lines(of: "Other", in: SourceTrees.Tree(parsing: "struct ShowOperation {}"))
        }
    }

    @Test func `each arrow has the line of its call`() throws {
        let source = """
            struct ShowOperation: Operation {
                let todo: any TodoService
                func launch(_: Void) async {
                    await todo.a()
                    await todo.b(
                        todo.c())
                }
            }
            """
        let lines = try OperationDiagram.lines(of: "ShowOperation", in: SourceTrees.Tree(parsing: source))
        let messages = lines.filter { line in
            if case .message = line.element { true } else { false }
        }
        #expect(messages.map(\.source) == [4, 6, 5])
    }
}
