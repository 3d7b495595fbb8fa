import JoistTesting
import Testing

@testable import JoistWorkspace

struct FileTreeTests {
    @Test func `files are sorted, without leftovers of tools`() throws {
        let folder = try TemporaryFolder()
        for file in [
            "B/c.swift", "B-x/a", "B.swift", "A/.hidden", ".build/x", "B/.build-other/y", ".git/config", "B/.swiftpm/z",
        ] { try folder.write("", to: file) }
        let tree = try FileTree(of: folder.path)
        #expect(tree.files == ["A/.hidden", "B-x/a", "B.swift", "B/c.swift"])
    }

    @Test func `paths below a folder are found, and paths with the same prefix are not`() throws {
        let folder = try TemporaryFolder()
        for file in ["B/c", "B/d/e", "B-x/a", "B.swift", "B0", "A"] { try folder.write("", to: file) }
        let tree = try FileTree(of: folder.path)
        #expect(Array(tree.files(under: "B")) == ["B/c", "B/d/e"])
        #expect(Array(tree.files(under: "B.swift")) == ["B.swift"])
        #expect(tree.files(under: "C").isEmpty)
        #expect(tree.files(under: ".").count == 6)
        #expect(tree.contains("B/d/e"))
        #expect(!tree.contains("B/d"))
    }

    @Test func `links to folders, in circles too, are named but not followed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "A/file")
        try folder.link("A/loop", to: "..")
        try folder.link("self", to: "self")
        try folder.link("A/link", to: "file")
        let tree = try FileTree(of: folder.path)
        #expect(tree.folderLinks == ["A/loop"])
        #expect(tree.files == ["A/file", "A/link", "self"])
    }

    @Test func `a file is written whole, with its folder`() throws {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("a/b/c")
        try file.write([1, 2, 3])
        try file.write([4])
        #expect(try file.contents() == [4])
    }

    @Test func `a hash is the SHA-256`() {
        // The digests of FIPS 180-4's examples, with one block, two blocks and many, and of nothing.
        #expect(ContentHash(of: "abc").hex == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(ContentHash(of: [UInt8]()).hex == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            ContentHash(of: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq").hex
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            ContentHash(of: String(repeating: "a", count: 1_000_000)).hex
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        #expect(ContentHash(hex: "abc") == nil)
    }
}
