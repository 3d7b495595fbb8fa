import Testing

@testable import JoistScaffold

struct TemplateTextTests {
    private let context: [String: Any] = ["name": "Todo", "packages": ["SVIP": "../SVIP"], "words": ["a", "b"]]

    @Test func `names and filters are filled in`() throws {
        #expect(try render("{{ name }}, {{ name|lowercase }}: {{ packages.SVIP }}\n") == "Todo, todo: ../SVIP\n")
    }

    @Test func `a line with nothing but a tag leaves no empty line`() throws {
        let text = """
            begin
                {% if packages.SVIP %}
                one
                {% endif %}
            {% for word in words %}
                {{ word }}
            {% endfor %}
            end

            """
        #expect(try render(text) == "begin\n    one\n    a\n    b\nend\n")
    }

    @Test func `braces of Swift are left alone`() throws {
        let text = "let f = { { $0 } }; let g: [() -> Void] = [{}]; struct S {}\n"
        #expect(try render(text) == text)
    }

    @Test func `braces of a template can be written`() throws {
        #expect(try render("{{ \"{{\" }} x }}") == "{{ x }}")
    }

    @Test func `a name that is not known is a mistake, at its line`() throws {
        let error = try problem("one\ntwo {{ nam }}\n")
        #expect(error == (2, "'nam' is not known; expected one of name, packages, words"))
        #expect(try problem("{% if nam %}{% endif %}").line == 1)
        #expect(try problem("\n{% for word in nam %}{% endfor %}").line == 2)
        #expect(try problem("{{ word }}{% for word in words %}{% endfor %}").line == 1)
    }

    @Test func `a package that the workspace lacks is a mistake, unless the template asks for it`() throws {
        #expect(
            try problem("\n\n{{ packages.ROSS }}") == (
                3, "the template needs 'ROSS', which is missing in the workspace's packages"
            ))
        #expect(try render("{% if packages.ROSS %}{{ packages.ROSS }}{% endif %}.") == ".")
    }

    @Test(arguments: [
        ("a\n{{ name", "'{{' is not closed with '}}'"), ("a\n{% if name", "'{%' is not closed with '%}'"),
        ("a\n{# x }}", "'{#' is not closed with '#}'"),
    ])
    func `a tag that is not closed is a mistake`(text: String, reason: String) throws {
        let (line, problem) = try problem(text)
        #expect(line == 2)
        #expect(problem.hasPrefix(reason))
    }

    @Test(arguments: [
        "{% if name %}", "{% nonsense %}", "{{ name|nonsense }}", "{{ }}", "{% for %}", "{% include \"x\" %}",
    ])
    func `a Stencil error is reported with its line`(text: String) throws {
        #expect(try problem("one\n" + text).line == 2)
    }

    @Test func `of two identical tags the first tag's line is reported`() throws {
        let tag = "{{ name|join:1,2 }}"
        #expect(try problem("{% if packages.ROSS %}\n\(tag)\n{% endif %}\n\(tag)\n").line == 2)
    }

    @Test func `a text within a file counts from there`() throws {
        let text = TemplateText(file: "t.yml", text: "\n{{ nam }}", firstLine: 10)
        let error = #expect(throws: ScaffoldError.self) { try text.render(context) }
        #expect(error?.description.hasPrefix("t.yml:11: 'nam'") == true)
    }

    private func render(_ text: String) throws -> String { try TemplateText(file: "t", text: text).render(context) }

    private func problem(_ text: String) throws -> (line: Int?, problem: String) {
        let error = #expect(throws: ScaffoldError.self) { try render(text) }
        guard case .template("t", let line, let problem) = error else { return (nil, "\(String(describing: error))") }
        return (line, problem)
    }
}
