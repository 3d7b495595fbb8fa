@testable import JoistWorkspace

/// The packages that nothing depends on.
extension RealWorkspace {
    /// The packages of which all tests pass.
    static let good: Set = ["A", "B", "C", "D", "G"]
    /// The tests, some of which fail at first.
    static let bad: Set = ["Empty", "F", "H", "Old", "R"]

    func addOthers() throws {
        try addProgram()
        try addTools()
        try addFailingTests()
        try addFlakyTests()
        try addOldTests()
        try addReadingTests()
        try addForeignHeader()
        // Its tests could write nothing where they do in the sandbox, and a backtrace takes seconds.
        try folder.write(configuration, to: "joist.yml")
    }

    var configuration: String {
        """
        off: [{rule: sandbox, path: P, reason: Its tests record what ran.}]
        inputs:
        - packages: F
          environment: [SWIFT_BACKTRACE]

        """
    }

    /// D, a program with two test targets: one starts the program, the other has tests of both libraries.
    private func addProgram() throws {
        try addPackage(
            "D",
            targets: [
                #".executableTarget(name: "tool")"#, #".testTarget(name: "DTests")"#,
                #".testTarget(name: "MoreTests")"#,
            ])
        try folder.write("print(1)\n", to: "D/Sources/tool/main.swift")
        try folder.write(
            """
            import Foundation
            import Testing
            struct ToolTests {
                @Test func starts() throws {
                    let process = Process()
                    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                        .deletingLastPathComponent().appending(path: "tool")
                    let output = Pipe()
                    process.standardOutput = output
                    try process.run()
                    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                    #expect(text == "1\\n")
                }
            }
            """, to: "D/Tests/DTests/DTests.swift")
        try folder.write(
            """
            import Testing
            import XCTest
            @Test func counts() {}
            final class OldTests: XCTestCase { func testCounting() {} }
            """, to: "D/Tests/MoreTests/MoreTests.swift")
    }

    /// The source of a plugin of G, which no test depends on.
    static let plugin = (
        file: "G/Plugins/Order/Order.swift",
        text: """
        import PackagePlugin
        @main struct Order: CommandPlugin {
            func performCommand(context: PluginContext, arguments: [String]) {}
        }

        """
    )

    private func addTools() throws {
        try addPackage(
            "G",
            targets: [
                #".target(name: "G")"#, #".testTarget(name: "GTests")"#,
                #".plugin(name: "Order", capability: .command(intent: .custom(verb: "order", description: "")))"#,
            ])
        try folder.write("", to: "G/Sources/G/G.swift")
        try folder.write("import Testing\n@Test func works() {}\n", to: "G/Tests/GTests/GTests.swift")
        try folder.write(Self.plugin.text, to: Self.plugin.file)
    }

    /// F, with a test target for each way to fail and one that passes, and Empty, without a test.
    private func addFailingTests() throws {
        let tests = [
            "CrashingTests": "import Testing\n@Test func crashes() { fatalError(\"on purpose\") }\n",
            "EndingTests": "import Foundation\nimport Testing\n@Test func ends() { exit(0) }\n",
            "FailingTests": """
            import Testing
            import XCTest
            @Test func works() {}
            @Test func fails() { print("hint"); #expect(1 == 0) }
            final class More: XCTestCase {
                func testGood() {}
                func testMore() { XCTAssertEqual(1, 0) }
            }

            """,
            "PlacedTests": """
            import Foundation
            import Testing
            @Test func isInItsPackage() {
                #expect(FileManager.default.currentDirectoryPath.hasSuffix("/F"))
                #expect(ProcessInfo.processInfo.environment["JOIST_UNRELATED"] == nil)
            }

            """,
        ]
        try addPackage("F", targets: tests.keys.sorted().map { #".testTarget(name: "\#($0)")"# })
        for (name, text) in tests { try folder.write(text, to: "F/Tests/\(name)/Tests.swift") }
        try addPackage("Empty", targets: [#".testTarget(name: "EmptyTests")"#])
        try folder.write("let nothing = 0\n", to: "Empty/Tests/EmptyTests/EmptyTests.swift")
    }

    /// P, with tests of both libraries that pass when they are run again, and with two targets that wait for each other.
    private func addFlakyTests() throws {
        try addPackage("P", targets: [#".testTarget(name: "PTests")"#, #".testTarget(name: "OtherPTests")"#])
        try folder.write(
            """
            import Foundation
            import Testing
            import XCTest
            /// Whether it is the first time that this is asked.
            func isFirst(_ name: String) -> Bool {
                let log = URL(filePath: "\(folder.path)/ran")
                let before = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
                try? (before + name + "\\n").write(to: log, atomically: true, encoding: .utf8)
                return !before.contains(name)
            }
            @Suite(.serialized) struct Outer {
                @Suite struct Inner {
                    @Test("a + (name) / with ü", arguments: [1]) func named(_ number: Int) { #expect(!isFirst("named")) }
                }
                @Test func steady() { #expect(isFirst("steady")) }
                @Test func plain() { #expect(!isFirst("plain")) }
                @Test func `with spaces`() { #expect(!isFirst("spaces")) }
            }
            final class Old: XCTestCase {
                func testFlaky() { XCTAssertFalse(isFirst("old")) }
                func testSteady() { XCTAssertTrue(isFirst("eternal")) }
            }
            /// A pipe is opened when it is opened at its other end, too.
            @Test func meets() { #expect(open("\(folder.path)/meeting", O_WRONLY) >= 0) }

            """, to: "P/Tests/PTests/PTests.swift")
        try folder.write(
            """
            import Foundation
            import Testing
            @Test func meets() { #expect(open("\(folder.path)/meeting", O_RDONLY) >= 0) }

            """, to: "P/Tests/OtherPTests/OtherPTests.swift")
    }

    /// Old, whose tests have an entry point of their own.
    private func addOldTests() throws {
        try addPackage("Old", targets: [#".testTarget(name: "OldTests")"#], tools: "5.9")
        try folder.write(
            """
            import XCTest
            final class OldTests: XCTestCase {
                func testGood() {}
                func testBad() { XCTFail() }
                static let allTests = [("testGood", testGood), ("testBad", testBad)]
            }

            """, to: "Old/Tests/OldTests/OldTests.swift")
        try folder.write(
            "import XCTest\n@testable import OldTests\nXCTMain([testCase(OldTests.allTests)])\n",
            to: "Old/Tests/LinuxMain.swift")
    }

    /// R, whose tests read and write more than they can.
    private func addReadingTests() throws {
        try folder.write("text\n", to: "Shared/table.txt")
        try addPackage("R", targets: [#".testTarget(name: "ListingTests")"#, #".testTarget(name: "RTests")"#])
        try folder.write("text\n", to: "R/README.md")
        try folder.write(
            """
            import Foundation
            import Testing
            @Test func lists() { _ = try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)") }

            """, to: "R/Tests/ListingTests/ListingTests.swift")
        try folder.write(
            """
            import Foundation
            import Testing
            let root = URL(filePath: "\(folder.path)")
            @Test func reads() throws {
                #expect(try String(contentsOf: root.appending(path: "Shared/table.txt"), encoding: .utf8) == "text\\n")
            }
            // A test that takes a file for missing must not pass either.
            @Test func takesForMissing() { _ = try? Data(contentsOf: root.appending(path: "R/README.md")) }
            @Test func hasItsOwnFolders() throws {
                let environment = ProcessInfo.processInfo.environment
                let home = FileManager.default.homeDirectoryForCurrentUser
                #expect(home.path == environment["HOME"])
                for folder in [home, FileManager.default.temporaryDirectory] {
                    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
                    try Data("1".utf8).write(to: folder.appending(path: "a"), options: .atomic)
                    #expect(try Data(contentsOf: folder.appending(path: "a")) == Data("1".utf8))
                    try FileManager.default.removeItem(at: folder.appending(path: "a"))
                }
                #expect(environment["USER"] == "joist")
            }
            @Test func cannotWriteElsewhere() {
                let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "new.txt")
                #expect(throws: (any Error).self) { try Data().write(to: file) }
            }
            // A socket's address fails in `bind` and not in `open`.
            @Test func cannotBind() {
                var address = sockaddr_un()
                address.sun_family = sa_family_t(AF_UNIX)
                withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "socket".utf8) }
                let result = withUnsafePointer(to: &address) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        bind(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                    }
                }
                #expect(result == -1)
            }

            """, to: "R/Tests/RTests/RTests.swift")
    }

    /// H, in C, which includes a file from elsewhere, embeds one, and asks for one that is not there.
    private func addForeignHeader() throws {
        try addPackage("H", targets: [#".target(name: "H")"#, #".testTarget(name: "HTests", dependencies: ["H"])"#])
        try folder.write("#define SIZE 1\n", to: "Shared files/size.h")
        try folder.write(
            """
            #include <h.h>
            #include "../../../../Shared files/size.h"
            int size(void) { return SIZE; }
            __asm__(".section .rodata\\nembedded_byte: .incbin \\"\(folder.path)/\(Self.embedded)\\"\\n.text\\n");
            extern const char embedded_byte;
            int embedded(void) { return embedded_byte; }
            #if __has_include("more.h")
            int hasMore(void) { return 1; }
            #else
            int hasMore(void) { return 0; }
            #endif

            """, to: "H/Sources/H/deep/h.c")
        try folder.write("1", to: Self.embedded)
        try folder.write(
            "int size(void);\nint embedded(void);\nint hasMore(void);\n", to: "H/Sources/H/include/h.h")
        try folder.write(
            """
            import H
            import Testing
            @Test func sizes() { #expect(size() == 1) }
            @Test func embeds() { #expect(embedded() == 49) }
            @Test func hasNoMore() { #expect(hasMore() == 0) }

            """, to: "H/Tests/HTests/HTests.swift")
    }

    /// The file that H embeds.
    static let embedded = "H/Sources/H/deep/data.bin"
}
