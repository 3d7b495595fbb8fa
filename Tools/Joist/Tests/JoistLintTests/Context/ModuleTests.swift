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
        let platform = PlatformModules.current(ToolEnvironment())
        for module in [
            "Swift", "Foundation", "Glibc", "Testing", "_Concurrency", "UIKit", "WinSDK", "PackagePlugin", "_Volatile",
        ] {
            #expect(platform.names.contains(module), "\(module)")
        }
        for module in ["SwiftSyntax", "Todo", ""] { #expect(!platform.names.contains(module)) }
    }

    @Test func `without a toolchain the modules of platforms are known all the same`() {
        #expect(PlatformModules.current(ToolEnvironment(["PATH": "/nowhere"])).names.contains("Foundation"))
    }

    @Test func `a checked-out manifest says which modules a product gives`() {
        let checkout = ExternalModules.Checkout(
            manifest: """
                let package = Package(name: "p", products: [
                    .library(name: "NIO-All", type: .static, targets: ["NIOCore", "NIO-Posix"]),
                    .executable(name: "tool", targets: ["Tool"]), .library(name: dynamic, targets: ["Dynamic"]),
                    .plugin(name: "Docs", targets: ["Docs"]),
                ])
                """
        )
        #expect(checkout.products == ["NIO-All": ["NIOCore", "NIO_Posix"], "tool": ["Tool"]])
        #expect(checkout.hasPlugin)
        let external = ExternalModules(checkouts: ["swift-nio": checkout])
        #expect(external.product(.init(name: "NIO-All", package: "swift-nio")).modules == ["NIOCore", "NIO_Posix"])
        #expect(external.product(.init(name: "NIO-All", package: "swift-nio")).isKnown)
        #expect(external.product(.init(name: "NIO-All", package: nil)).modules == ["NIOCore", "NIO_Posix"])
        #expect(external.product(.init(name: "NIO-All", package: "other")).modules == ["NIO_All"])
        #expect(!external.product(.init(name: "Other", package: "swift-nio")).isKnown)
        #expect(external.products(giving: "NIOCore") == [.init(name: "NIO-All", package: "swift-nio")])
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
        #expect(TypeIndex.names(in: "Page<[any Todo.Item?]>") == ["Page", "Todo", "Item"])
    }
}
