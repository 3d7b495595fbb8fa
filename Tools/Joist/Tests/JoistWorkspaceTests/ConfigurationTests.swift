import Testing

@testable import JoistWorkspace

struct ConfigurationTests {
    @Test func `every key is read`() throws {
        let configuration = try ConfigurationReader.parse(
            """
            layers:
              - App
              - Features: Packages/Features/* |
              - Core: Storage | Networking
              - Kernel: Locks, Files
            exclude: [Vendor, Examples/*]
            roots: App
            protected:
              GRDB: [Storage, "*Live"]
            roles:
              Logic: Screen, any Service
              Router: weak View, new Exits, passing Service, no Logic
            inputs:
              - packages: Corpus
                environment: [CORPUS_DIR]
                files: ["../corpus"]
            global: scripts
            templates: Tools/Templates
            baseline: known.json
            base: origin/main
            off:
              - rule: no-singletons
                path: Packages/Old
                reason: it is on its way out
            """, file: "joist.yml"
        )
        #expect(
            configuration.layers == [
                .init(name: "App", members: ["App"], isIndependent: false),
                .init(name: "Features", members: ["Packages/Features/*"], isIndependent: true),
                .init(name: "Core", members: ["Storage", "Networking"], isIndependent: true),
                .init(name: "Kernel", members: ["Locks", "Files"], isIndependent: false),
            ]
        )
        #expect(configuration.exclude == ["Vendor", "Examples/*"])
        #expect(configuration.roots == ["App"])
        #expect(configuration.protected == ["GRDB": ["Storage", "*Live"]])
        let roles = try configuration.others["roles"]?.pairs("roles") ?? []
        #expect(try roles.map { try $0.key.text() } == ["Logic", "Router"] && roles.map(\.key.line) == [11, 12])
        #expect(try roles.first?.value.text() == "Screen, any Service")
        #expect(
            configuration.inputs == [.init(packages: ["Corpus"], environment: ["CORPUS_DIR"], files: ["../corpus"])])
        #expect(configuration.global == ["scripts"])
        #expect(try configuration.others["templates"]?.text() == "Tools/Templates")
        // Other processes print the same.
        #expect(configuration.others["templates"].map { "\($0)" } == "18: \"Tools/Templates\"")
        #expect(configuration.baseline == "known.json")
        #expect(configuration.base == "origin/main")
        #expect(
            configuration.exceptions == [
                .init(rule: "no-singletons", path: "Packages/Old", reason: "it is on its way out", line: 22)
            ]
        )
    }

    @Test func `an empty file is the default`() throws {
        var expected = Configuration()
        expected.file = "joist.yml"
        #expect(try ConfigurationReader.parse("# nothing\n", file: "joist.yml") == expected)
    }

    @Test(arguments: [
        ("layers: [App\nroots: x\n", 2, 6), ("lairs: []\n", 1, 1), ("layers: App\n", 1, 9),
        ("layers:\n  - App | Flow, Core\n", 2, 5), ("layers:\n  - {A: x, B: y}\n", 2, 5),
        ("off:\n  - rule: orphan\n    path: App\n", 2, 5), ("off:\n  - rule: a\n    why: b\n", 3, 5),
        ("exclude:\n  a: b\n", 2, 3), ("inputs:\n  - files: [a]\n", 2, 5), ("roots:\n  - [a]\n", 2, 5),
        ("base: a\nbase: b\n", 1, 1), ("- a\n", 1, 1), ("base:\n", 1, 6), ("\tbase: x\n", 1, 1),
    ])
    func `a syntax error is reported with its line and column`(text: String, line: Int, column: Int) {
        let error = #expect(throws: WorkspaceError.self) {
            try ConfigurationReader.parse(text, file: "joist.yml")
        }
        guard case .configuration("joist.yml", let foundLine, let foundColumn, let problem) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect((foundLine, foundColumn) == (line, column), "\(problem)")
        #expect(error?.description.hasPrefix("joist.yml:\(line):\(column): ") == true)
    }
}
