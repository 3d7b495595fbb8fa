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

    @Test func `the modules of the toolchain and of other platforms are known`() {
        for module in [
            "Swift", "Foundation", "Glibc", "Testing", "UIKit", "ExtensionKit", "FSKit", "WinSDK", "CDispatch",
        ] {
            #expect(PlatformModules.names.contains(module), "\(module)")
        }
        for module in ["SwiftSyntax", "Todo", ""] { #expect(!PlatformModules.names.contains(module)) }
    }
}
