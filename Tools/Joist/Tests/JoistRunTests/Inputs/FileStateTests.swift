import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct FileStateTests {
    @Test func `a file that was replaced by an equal one has its content and another stamp`() throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a")
        let file = folder.path.appending("a")
        let before = try FileState(of: file.string)
        #expect(before.content == ContentHash(of: "1").hex)
        #expect(try FileState(of: file.string) == before)
        // Kept, so that no other file gets its inode.
        try folder.move("a", to: "old")
        try folder.write("2", to: "a")
        #expect(try FileState(of: file.string).content == ContentHash(of: "2").hex)
        try folder.write("1", to: "a")
        let after = try FileState(of: file.string)
        #expect(after.content == before.content)
        #expect(after.stamp != before.stamp)
    }

    @Test func `a link also has the state of its destination`() throws {
        let folder = try TemporaryFolder()
        try folder.link("link", to: "a")
        let link = folder.path.appending("link")
        let broken = try FileState(of: link.string)
        try folder.write("1", to: "a")
        let before = try FileState(of: link.string)
        #expect(before.content != broken.content)
        try folder.write("2", to: "a")
        let after = try FileState(of: link.string)
        #expect(after.content != before.content && after.stamp != before.stamp)
    }

    @Test func `many files are read, each of them once`() async throws {
        let folder = try TemporaryFolder()
        for number in 0..<100 { try folder.write("\(number)", to: "\(number)") }
        let files = (0..<100).map { InputFile(label: "\($0)", path: "\(folder.path)/\($0)") }
        let states = try await FileState.read(files + files)
        #expect(states.count == 100)
        #expect(files.allSatisfy { states[Path($0.path)]?.content == ContentHash(of: $0.label).hex })
    }
}
