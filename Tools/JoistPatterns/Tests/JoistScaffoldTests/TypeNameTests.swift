import Testing

@testable import JoistScaffold

struct TypeNameTests {
    @Test(arguments: [
        ("TodoList", "todoList", "todo list", "Todo list"),
        ("Todo", "todo", "todo", "Todo"),
        ("URLList", "urlList", "URL list", "URL list"),
        ("PinCode2", "pinCode2", "pin code2", "Pin code2"),
        ("HTTP", "http", "HTTP", "HTTP"),
        ("APlan", "aPlan", "a plan", "A plan"),
        ("X", "x", "x", "X"),
        ("Import", "`import`", "import", "Import"),
        ("Self2", "self2", "self2", "Self2"),
        ("Where", "`where`", "where", "Where"),
    ])
    func `a name has the forms that templates need`(text: String, camel: String, words: String, title: String) throws {
        let name = try TypeName(text)
        #expect(name.camel == camel)
        #expect(name.words == words)
        #expect(name.title == title)
    }

    @Test(arguments: [("TodoList", "todo-list"), ("URLList", "url-list"), ("PinCode2", "pin-code2"), ("X", "x")])
    func `a program has the name in kebab case`(text: String, kebab: String) throws {
        #expect(try TypeName(text).kebab == kebab)
    }

    @Test func `a longer name may begin with a keyword`() throws {
        #expect(try TypeName("Import").prefix == "import")
    }

    @Test(arguments: [
        ("", "is empty"), ("todoList", "as in TodoList"), ("2Todo", "as in TodoList"), ("Todo List", "A to Z"),
        ("Todo-List", "A to Z"), ("Tödo", "A to Z"), ("Τodo", "A to Z"), ("../Todo", "A to Z"), ("Todo\n", "A to Z"),
        ("_Todo", "A to Z"), ("{{ name }}", "A to Z"), ("Self", "a Swift keyword"),
        ("Any", "a Swift keyword"), ("Type", "a Swift keyword"),
        (String(repeating: "X", count: 65), "65 characters"),
    ])
    func `a name that is no valid type name is refused, with the reason`(text: String, reason: String) throws {
        let error = #expect(throws: ScaffoldError.self) { try TypeName(text) }
        guard case .invalidName(text, let problem) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem.contains(reason))
    }

    @Test func `the longest name is taken`() throws {
        let text = String(repeating: "X", count: 64)
        #expect(try TypeName(text).text == text)
    }
}
