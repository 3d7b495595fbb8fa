import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct BuildOutputTests {
    private func output(_ text: String) -> BuildOutput {
        var output = BuildOutput()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { output.add(String(line)) }
        return output
    }

    private static let text = """
        warning: --multiroot-data-file is an *unsupported* option which can be removed at any time; do not rely on it
        Fetching https://example.org/Yams
        Building for debugging...
        [1/5] Compiling Todo Todo.swift
        /r/Todo/Sources/Todo/Todo.swift:1:5: warning: variable 'a' was never used
         1 | let a = 1
           |     `- warning: variable 'a' was never used
        [2/5] Compiling Core Core.swift
        /r/Core/Sources/Core/Core.swift:3:9: error: cannot find 'b' in scope
         3 | let c = b
           |         `- error: cannot find 'b' in scope
        [3/5] Compiling Core Other.swift
        /r/Core/Sources/Core/Core.swift:3:9: error: cannot find 'b' in scope
         3 | let c = b
           |         `- error: cannot find 'b' in scope
        error: fatalError
        """

    @Test func `errors are first, each once, with their source and without progress`() {
        #expect(
            output(Self.text).failure == """
                /r/Core/Sources/Core/Core.swift:3:9: error: cannot find 'b' in scope
                 3 | let c = b
                   |         `- error: cannot find 'b' in scope
                error: fatalError
                /r/Todo/Sources/Todo/Todo.swift:1:5: warning: variable 'a' was never used
                 1 | let a = 1
                   |     `- warning: variable 'a' was never used
                """
        )
    }

    @Test func `each warning is reported once, except for the known option`() {
        #expect(
            output(Self.text + "\n" + Self.text).warnings == [
                "/r/Todo/Sources/Todo/Todo.swift:1:5: warning: variable 'a' was never used"
            ])
    }

    @Test func `output without a diagnostic is printed unchanged`() {
        #expect(
            output("[1/2] Linking a\nld.lld: undefined symbol: b\n[not progress").failure
                == "ld.lld: undefined symbol: b\n[not progress")
    }

    @Test func `the list of packages is XML with absolute places, and is written when it changes only`() throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("\"x\"")
        let graph = BuildGraph(
            packages: [.library("A", at: "A & <B>"), .library("Root", at: ".")], root: root, folder: folder.path,
            hasList: true)
        try graph.writeList()
        let file = folder.path.appending(".build/Joist.xcworkspace/contents.xcworkspacedata")
        #expect(
            String(decoding: try file.contents(), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <Workspace version="1.0">
                <FileRef location="absolute:\(folder.path)/&quot;x&quot;/A &amp; &lt;B&gt;"></FileRef>
                <FileRef location="absolute:\(folder.path)/&quot;x&quot;"></FileRef>
                </Workspace>

                """
        )
        // Writing makes another file.
        let first = try inode(file)
        try graph.writeList()
        #expect(try inode(file) == first)
        try graph.with([.library("B", at: "B")]).writeList()
        #expect(try inode(file) != first)
    }

    private func inode(_ file: Path) throws -> Int {
        let value = try FileManager.default.attributesOfItem(atPath: file.string)[.systemFileNumber]
        return try #require(value as? Int)
    }
}
