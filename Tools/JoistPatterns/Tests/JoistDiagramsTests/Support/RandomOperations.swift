import ProcessTesting

/// Operations in the form that joist builds, the same ones for the same seed.
struct RandomOperations {
    private static let services = [
        ("todo", "TodoService"), ("pin", "PINService"), ("books", "BooksService"), ("days", "DaysService"),
    ]
    private static let values = [
        "id", "title", "$0", "nil", "-1", ".all", ".book(id)", "[1, 2]", "[.a: 1]", "id + 1", "title ?? \"none\"",
        "\"a;b#c\"", "\"(, \\\"\"", "\"end\"", "\"<é> `東` 👩‍👩‍👧\"", ".link(Link(to: id))", "\\.title", "(id, title)",
        "{ $0.isOn = true }", "[1].first { $0 == id }", "links",
    ]
    static let notes = "%% input: (id: Item.ID, title: String?, links: any LinksService)"

    private var random: SplitMix64
    private var used: [(name: String, type: String)] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    mutating func source(_ name: String) -> String {
        used = []
        var statements = (0..<Int.random(in: 1...3, using: &random)).map { _ in "try await \(message(depth: 0))" }
        let result = chance(40) ? pick(["Bool", "Item.ID?", "[String: Int]", "(Int, Int)"]) : nil
        if result != nil, chance(40) {
            let made = pick([
                "try await !%", "try await % != nil", "try await %.first(of: id)?.title", "try await [%, id]",
            ])
            let last = statements.removeLast().dropFirst("try await ".count)
            statements.append(made.replacing("%", with: last))
        }
        let app = used.first { $0.name == "app" }
        var properties = used.filter { $0.name != "app" }.map { "    let \($0.name): any \($0.type)\n" }
        let names = SwiftWords.words(in: statements.joined(separator: "\n"))
        if names.contains("links") { properties.append("    let links: any LinksService\n") }
        let parts = ["id: Item.ID", "title: String?"] + (app.map { ["app: any \($0.type)"] } ?? [])
        let list = ["id", "title"] + (app == nil ? [] : ["app"])
        let pattern = list.map { names.contains($0) ? $0 : "_" }
        let first = pattern.allSatisfy { $0 == "_" } ? "" : "let (\(pattern.joined(separator: ", "))) = visit\n"
        if result != nil, statements.count > 1 || !first.isEmpty {
            statements[statements.count - 1] = "return " + statements[statements.count - 1]
        }
        let body = statements.joined(separator: "\n")
        return """
            import ROSS

            /// Sends the messages of its sequence diagram.
            struct \(name): Operation {
            \(properties.joined())\(properties.isEmpty ? "" : "\n")\
                func launch(_ visit: (\(parts.joined(separator: ", ")))) async throws \(result.map { "-> \($0) " } ?? ""){
            \((first + body).split(separator: "\n").map { "        \($0)\n" }.joined())\
                }
            }

            """
    }

    private mutating func use(_ name: String, _ type: String) -> String {
        if !used.contains(where: { $0.name == name }) { used.append((name, type)) }
        return name
    }

    private mutating func message(depth: Int) -> String {
        let choice = Int.random(in: 0..<10, using: &random)
        if choice < 3 { return shown(depth: depth) }
        let method = pick(["follow", "remove", "open", "say"])
        var arguments: [String] = []
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let label = chance(50) ? pick(["to: ", "of: "]) : ""
            let value = depth < 2 && chance(15) ? message(depth: depth + 1) : pick(Self.values)
            arguments.append(value.hasPrefix("{") ? value : label + value)
        }
        let receiver = choice < 5 ? use("app", "TodoUseCases") : { use($0.0, $0.1) }(pick(Self.services))
        var trailing = ""
        if depth < 2, chance(15) { arguments.append("progress: \(closure(depth: depth))") }
        if depth < 2, chance(20) {
            trailing = " \(closure(depth: depth))"
        } else if arguments.last == "{ $0.isOn = true }" {
            trailing = " \(arguments.removeLast())"
        }
        let list = arguments.isEmpty && !trailing.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return "\(receiver).\(method)\(list)\(trailing)"
    }

    private mutating func closure(depth: Int) -> String {
        if chance(80) { return "{ try await \(message(depth: depth + 1)) }" }
        let statements = (0...1).map { _ in "    try await \(message(depth: depth + 1))\n" }
        return "{\n\(statements.joined())}"
    }

    /// A message to the router, with a module.
    private mutating func shown(depth: Int) -> String {
        let method = pick(["todoList", "entry"])
        let type = method.prefix(1).uppercased() + method.dropFirst()
        var arguments = ["id: id", "title: title", "links: links"].filter { _ in chance(40) }
        let hasExits = depth < 2 && chance(60)
        if hasExits, chance(20) {
            arguments.append(
                "now: \(use("days", "DaysService")).now(\(pick(Self.values.filter { !$0.contains("{") })))")
        }
        let receiver = use("router", "TodoRouter")
        if hasExits {
            if chance(50) { arguments.append("write: \(chance(20) ? "{}" : closure(depth: depth))") }
            let list = [".todo(id)", ".settings", "Link(\"a, b\")"].filter { _ in chance(30) }
                .map { "\(type)Exit(\($0)) \(closure(depth: depth))" }
            if !list.isEmpty { arguments.append("exits: [\(list.joined(separator: ", "))]") }
            arguments.append("open: \(closure(depth: depth))")
        }
        if arguments.isEmpty { return "\(receiver).\(method)()" }
        return "\(receiver).\(method)(\(type)Module(\(arguments.joined(separator: ", "))))"
    }
}

/// The words of a text of Swift that are in no string.
enum SwiftWords {
    static func words(in text: String) -> Set<String> {
        let code = text.replacing(/"(\\.|[^"\\])*"/, with: "")
            .replacing(/[.][A-Za-z]+/, with: "").replacing(/[A-Za-z]+: (?=\S)/, with: "")
        return Set(code.split { !$0.isLetter }.map(String.init))
    }
}
