import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct FileStateTests {
    @Test func `a file is read again if it has changed, or may have within the clock's tick`() throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a")
        let file = folder.path.appending("a")
        let fresh = try FileState(of: file, known: nil)
        #expect(!fresh.isSettled)
        #expect(fresh.content == ContentHash(of: "1").hex)

        var known = fresh
        known.content = "what was read before"
        #expect(try FileState(of: file, known: known).content == fresh.content)
        known.isSettled = true
        #expect(try FileState(of: file, known: known).content == "what was read before")
        try folder.write("2", to: "a")
        #expect(try FileState(of: file, known: known).content == ContentHash(of: "2").hex)
    }

    @Test func `a file that has not changed for long is settled`() throws {
        // Older than any test.
        #expect(try FileState(of: "/etc/os-release", known: nil).isSettled)
    }

    @Test func `files are read once, and known ones not again`() async throws {
        let folder = try TemporaryFolder()
        for number in 0..<100 { try folder.write("\(number)", to: "\(number)") }
        let files = (0..<100).map { InputFile(label: "\($0)", path: "\(folder.path)/\($0)") }
        let states = try await FileStates.read(files + files)
        #expect(states.states.count == 100)
        #expect(files.allSatisfy { states[$0]?.content == ContentHash(of: $0.label).hex })
    }
}
