@testable import JoistLint
import Testing

struct ImportTests {
    private func imports(_ text: String) -> [Import] { SourceFacts(parsing: text, detailed: .made).imports }

    @Test(arguments: [
        "import A", "import A.B", "import A.B.C", "import struct A.B", "import class A.B", "import enum A.B",
        "import protocol A.B", "import func A.b", "import let A.b", "import typealias A.B", "@_exported import A",
        "@_implementationOnly import A", "@preconcurrency import A", "@_spi(Testing) import A", "public import A",
        "package import A", "internal import A", "private import A", "fileprivate import struct A.B",
        "@_exported public import A", "import `A`", "import A; ", "/* why */ import A // here",
    ])
    func `every form of an import names the first part of its path`(form: String) {
        #expect(imports(form) == [Import("A", line: 1)])
    }

    @Test func `a testable import is distinguished from other imports`() {
        #expect(imports("@testable import A") == [Import("A", line: 1)])
        #expect(imports("@testable\nimport A") == [Import("A", line: 2)])
    }

    @Test func `several imports have their lines, whatever ends a line`() {
        #expect(imports("import A\nimport B; import C\n\nimport D").map(\.line) == [1, 2, 2, 4])
        #expect(imports("import A\r\nimport B\r\n\r\nimport C").map(\.line) == [1, 2, 4])
        #expect(imports("import A\rimport B").map(\.line) == [1, 2])
        #expect(imports("let ü = \"äöü\"\nimport B").map(\.line) == [2])
    }

    @Test func `comments and strings import nothing`() {
        let text = #####"""
            // import A
            /* import B
             /* import C */ import D */
            /// import E
            let a = "import F"
            let b = """
                import G
                """
            let c = #"\(x) import H"#
            let d = ##"""
            import I
            """##
            let e = "\("import J")"
            let import1 = `import`
            """#####
        #expect(imports(text).isEmpty)
    }

    @Test func `imports in all branches of a condition count`() {
        let text = """
            #if os(Linux)
            import A
            #elseif DEBUG
            import B
            #if compiler(>=99)
            import C
            #endif
            #else
            import D
            #endif
            """
        #expect(imports(text).map(\.module) == ["A", "B", "C", "D"])
    }

    @Test func `an import is guarded where a condition asks for its module, a platform or a flag`() {
        let text = """
            #if canImport(A)
                import A
                import B
                #if DEBUG
                    import A
                #endif
            #elseif canImport(C) && DEBUG
                import C
            #elseif os(Windows)
                import D
            #else
                import A
            #endif
            #if !canImport(E)
                import E
            #endif
            import A
            """
        let guarded = imports(text).filter(\.isGuarded)
        #expect(guarded.map(\.module) == ["A", "A", "C", "D", "A"])
        #expect(guarded.map(\.line) == [2, 5, 8, 10, 12])
        let linux = [
            "os(Linux)", "DEBUG", "!DEBUG", "!os(macOS)", "os(macOS) || os(Linux)", "canImport(A) || os(Linux)",
            "os(Linux) && DEBUG",
        ]
        for condition in linux {
            #expect(imports("#if \(condition)\nimport A\n#endif").map(\.isGuarded) == [false], "\(condition)")
            let others = imports("#if \(condition)\n#else\nimport A\n#endif")
            #expect(others.map(\.isGuarded) == [true], "\(condition)")
        }
        let others = [
            "os(macOS)", "!os(Linux)", "os(macOS) || os(Windows)", "os(macOS) && DEBUG", "(os(iOS) || os(tvOS)) && X",
        ]
        for condition in others {
            #expect(imports("#if \(condition)\nimport A\n#endif").map(\.isGuarded) == [true], "\(condition)")
        }
        for condition in others.dropLast() {
            let others = imports("#if \(condition)\n#elseif os(Android)\n#else\nimport A\n#endif")
            #expect(others.map(\.isGuarded) == [false], "\(condition)")
        }
        #expect(imports("#if SQLITE_HAS_CODEC\nimport SQLCipher\n#endif").map(\.isGuarded) == [true])
        #expect(imports("#if swift(>=6)\nimport A\n#endif").map(\.isGuarded) == [false])
    }

    @Test(arguments: [
        "import", "import 5", "import A.", "@testable import", "#if canImport(A", "import A }}}} ((", "\u{0}import A",
    ])
    func `code that does not compile gives as many facts as can be read`(text: String) {
        #expect(Set(imports(text).map(\.module)).isSubset(of: ["A"]))
    }

    @Test func `an import in a function is read too`() {
        #expect(imports("func f() {\n    import A\n}").map(\.module) == ["A"])
    }
}
