import Foundation
import JoistTesting
import Testing

@testable import JoistWorkspace

struct PathTests {
    @Test(arguments: [
        ("", ""), ("/", "/"), ("//", "/"), ("a", "a"), ("a/", "a"), ("//a///b//", "/a/b"), ("a//b", "a/b"), (".", "."),
        ("./a/..", "./a/.."), ("/a/ü/", "/a/ü"), ("a/\u{301}", "a/\u{301}"), ("\u{600}/", "\u{600}"),
    ])
    func `a path has single slashes between names and no trailing slash`(text: String, path: String) {
        #expect(Array(Path(text).string.utf8) == Array(path.utf8))
        #expect(Path(text).isAbsolute == text.hasPrefix("/"))
    }

    @Test(arguments: [
        ("/a/b", "b", "/a"), ("/a", "a", "/"), ("/", nil, "/"), ("a/b", "b", "a"), ("a", "a", ""), ("", nil, ""),
        ("/a/..", "..", "/a"), ("/ü/é", "é", "/ü"), ("/a/\u{301}b", "\u{301}b", "/a"),
    ])
    func `a path has a name and a parent`(path: Path, name: String?, parent: Path) {
        #expect(path.name == name)
        #expect(path.parent == parent)
    }

    @Test(arguments: [
        ("/a", "b/c", "/a/b/c"), ("/a", "/b", "/a/b"), ("/", "a", "/a"), ("", "a/", "a"), ("/a", "", "/a"),
        ("/a", "..", "/a/.."), ("/a", "//", "/a"), ("a", "\u{301}", "a/\u{301}"), ("/a", "/\u{301}b", "/a/\u{301}b"),
    ])
    func `a path is appended below another`(path: Path, other: String, result: Path) {
        #expect(path.appending(other) == result)
    }

    @Test(arguments: [("/a", "b", "/a/b"), ("/a", "/b", "/b"), ("/a", "../b", "/a/../b"), ("/a", "", "/a")])
    func `a path is meant from the current folder unless it is absolute`(folder: Path, path: String, result: Path) {
        #expect(folder.pushing(path) == result)
    }

    @Test(arguments: [
        ("/a/./b", "/a/b"), ("/a/../b", "/b"), ("/../a", "/a"), ("/..", "/"), ("/.", "/"), (".", "."), ("", "."),
        ("a/..", "."), ("../a", "../a"), ("a/../../b", "../b"), ("../../a", "../../a"), ("./a", "a"), ("/a/b", "/a/b"),
        ("/.a/..b/c.", "/.a/..b/c."), ("/é/..", "/"), ("a/...", "a/..."),
    ])
    func `the normal form has no unresolved names`(path: Path, normal: Path) {
        #expect(path.normalized == normal)
    }

    @Test(arguments: [
        ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/", true), ("a/b", "a", true),
        ("/a", "/a/b", false), ("a", "/", false), ("/a", "a", false), ("/a", "", false), ("a", "", true),
    ])
    func `a path starts with the folders around it`(path: Path, folder: Path, starts: Bool) {
        #expect(path.starts(with: folder) == starts)
    }

    @Test(arguments: [
        ("/a/b", "/a/c", "../c"), ("/a", "/a", "."), ("/a", "/a/b/c", "b/c"), ("/a/b/c", "/", "../../.."),
        ("/a/b", "/a/./d/../c", "../c"), ("/", "/a", "a"), ("/", "/", "."), ("/a/é", "/a/e\u{301}", "../e\u{301}"),
    ])
    func `the way from a folder to another`(from: String, to: String, way: String) {
        #expect(Path(to).relative(to: Path(from)) == way)
    }

    @Test func `paths are equal by their bytes, and sorted by them`() {
        let (composed, decomposed) = (Path("/\u{E9}"), Path("/e\u{301}"))
        #expect(composed.string == decomposed.string && composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
        #expect(["/b", "/\u{E9}", "/a/b", "/a"].map { Path($0) }.sorted() == ["/a", "/a/b", "/b", "/\u{E9}"])
    }

    @Test func `names that are not UTF-8, and names that look as if they were escaped, can be read`() throws {
        let folder = try TemporaryFolder()
        let file: [CChar] = Array(folder.path.string.utf8CString.dropLast()) + [47, 97, -1, 98, 0]
        #expect(mkdir(file, 0o700) == 0)
        try folder.makeFolder(#"a\xFFb"#)
        try folder.makeFolder(#"a\x41"#)
        let names = try FolderReader.entries(of: folder.path.string).map(\.name)
        #expect(names.sorted() == [#"a\x5Cx41"#, #"a\x5CxFFb"#, #"a\xFFb"#])
        for name in names {
            let path = folder.path.appending(name)
            #expect(path.name == name && path.parent == folder.path && path.normalized == path)
            #expect(path.exists && path.isFolder && path.resolved == path)
            #expect(try FolderReader.entries(of: path.string).isEmpty)
        }
        #expect(FolderReader.text(of: [0x61, 0xC3, 0xA9, 0xE9, 0x5C, 0x78, 0x5C]) == #"aé\xE9\x5Cx\"#)
        #expect(FolderReader.bytes(of: #"aé\xE9\x5Cx\"#) == [0x61, 0xC3, 0xA9, 0xE9, 0x5C, 0x78, 0x5C])
    }
}

struct RelativePathTests {
    @Test func `the folders around a path are named from the innermost on`() {
        #expect(RelativePath.folders(around: "A/B/c") == ["A/B", "A"])
        #expect(RelativePath.folders(around: "c") == [])
    }

    @Test(arguments: [
        ("Packages/A", "../B", "Packages/B"), (".", "B", "B"), ("A", "..", "."), ("A", "../../B", "../B"),
        ("A", ".", "A"),
    ])
    func `a path that starts at a folder is given from the root`(folder: String, path: String, joined: String) {
        #expect(RelativePath.join(folder, path) == joined)
    }

    @Test(arguments: [
        ("A/B/c", "A", "B/c"), ("A", "A", nil), ("AB/c", "A", nil), ("é/c", "é", "c"), ("e\u{301}/c", "\u{E9}", nil),
    ])
    func `the part of a path below a folder`(path: String, folder: String, part: String?) {
        #expect(RelativePath.part(of: path, below: folder) == part)
    }
}
