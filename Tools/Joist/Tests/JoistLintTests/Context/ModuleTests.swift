import JoistWorkspace
import Testing

@testable import JoistLint

struct ModuleTests {
    @Test func `a module map names its modules, not their parts`() {
        let text = """
            // module Comment {}
            /* module Other {} */
            framework module A [system] {
                module B { header "b.h" }
                export *
            }
            explicit module "C" { umbrella header "c.h" }
            module D.E { }
            extern module F "f.modulemap"
            """
        #expect(ModuleMapFile.modules(in: text) == ["A", "C", "D", "F"])
        #expect(ModuleMapFile.modules(in: "module") == [])
        #expect(
            ModuleMapFile.modules(in: "}}} module A {") == ["A"] || ModuleMapFile.modules(in: "}}} module A {") == [])
    }

    @Test func `the toolchain's modules and those of other platforms are known`() {
        for module in ["Swift", "Foundation", "Glibc", "Testing", "UIKit", "WinSDK", "PackagePlugin", "CDispatch"] {
            #expect(PlatformModules.names.contains(module), "\(module)")
        }
        for module in ["SwiftSyntax", "Todo", ""] { #expect(!PlatformModules.names.contains(module)) }
    }

    @Test func `an operation of Foundation is none of a flow, also through other types`() {
        let types = TypeIndex([
            SourceFacts(
                parsing: "import Foundation\nclass A: Operation {}\nclass B: A {}\nclass C: Foundation.Operation {}"),
            SourceFacts(parsing: "import ROSS\nimport Foundation\nstruct D: ROSS.Operation {}\nstruct E: Operation {}"),
        ])
        #expect(["A", "B", "C"].allSatisfy { !types.type($0, refines: "Operation") })
        #expect(["D", "E"].allSatisfy { types.type($0, refines: "Operation") })
    }

    @Test func `types refine each other by name, at first or further hand`() {
        let facts = SourceFacts(
            parsing: """
                protocol A: B {}
                protocol B: ROSS.C {}
                extension D: A {}
                final class D {}
                protocol E: F {}
                protocol F: E {}
                struct Outer { struct Inner: B {} }
                """
        )
        let types = TypeIndex([facts])
        #expect(types.type("A", refines: "C") && types.type("D", refines: "C") && types.type("Inner", refines: "C"))
        #expect(types.type("X", refines: "X") && !types.type("C", refines: "A") && !types.type("E", refines: "C"))
        #expect(types.isObject("D") == true && types.isObject("Outer.Inner") == false && types.isObject("X") == nil)
    }
}
