import JoistLint
import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

struct TemplateRuleTests {
    @Test func `a list that has no place for a line of a template is a finding, and one that is optional is not`()
        async throws
    {
        let files = [
            "Templates/part/template.yml": """
            description: A part
            destination: Core
            lines:
              - { file: Core/List.txt, after: "parts:", add: "{{ name }}" }
              - { file: Core/List.txt, after: "others:", add: "{{ name }}", optional: true }
              - { file: Missing/List.txt, after: "parts:", add: "{{ name }}" }
            """,
            "Templates/part/{{ name }}.txt": "",
            "Core/List.txt": "parts:\n",
        ]
        try await withTemporaryWorkspace(files) { temporary in
            temporary.packages = [.library("Core", at: "Core")]
            func findings() async throws -> [Finding] {
                TemplateRule().findings(in: try await LintContext(temporary.workspace(), detailed: DetailedTypes()))
            }
            // There is no package Missing, which need not be there.
            #expect(try await findings() == [])
            try temporary.write(["Core/List.txt": "pieces:\n"])
            let found = try await findings()
            #expect(found.map(\.path) == ["Templates/part/template.yml"] && found.map(\.line) == [4])
            #expect(found.first?.message.contains("Core/List.txt has no place for 'Example'") == true)
        }
    }

    @Test func `the places of a template that is used once may change`() async throws {
        let files = [
            "Templates/sample/template.yml": """
            description: A sample
            destination: Core
            once: true
            lines: [{ file: Core/List.txt, after: "parts:", add: "{{ name }}" }]
            """,
            "Templates/sample/{{ name }}.txt": "",
            "Core/List.txt": "pieces:\n",
        ]
        try await withTemporaryWorkspace(files) { temporary in
            temporary.packages = [.library("Core", at: "Core")]
            let context = try await LintContext(temporary.workspace(), detailed: DetailedTypes())
            #expect(TemplateRule().findings(in: context) == [])
        }
    }

    @Test func `a workspace without templates has no finding`() async throws {
        try await withTemporaryWorkspace { temporary in
            let context = try await LintContext(temporary.workspace(), detailed: DetailedTypes())
            #expect(TemplateRule().findings(in: context) == [])
        }
    }
}
