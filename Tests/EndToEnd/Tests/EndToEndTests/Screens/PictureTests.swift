import Foundation
import ProcessTesting
import TestSupport
import Testing

/// Tests of the pictures that the program draws.
struct PictureTests {
    @Test func `the pictures in the READMEs match the program's screens`() async throws {
        let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
        let folder = try Home().folder.appending(path: "pictures")
        let drawing = try ChildProcess("/usr/bin/env", ["-C", root.path, "Tools/Workspace/pictures.sh", folder.path])
        #expect(await drawing.exitCode() == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["book.svg", "tasks-light.svg", "tasks.svg"])
        for name in names {
            let drawn = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let kept = try String(contentsOf: root.appending(path: "App/pictures/\(name)"), encoding: .utf8)
            #expect(drawn == kept, "App/pictures/\(name) is not what almanac draws. Run: make pictures")
        }
    }

    @Test func `a picture needs no terminal, and a folder that is missing is named`() async throws {
        let home = try Home()
        let file = home.folder.appending(path: "first.svg").path
        #expect(try await home.run("--in-memory", "--snapshot", file).code == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Almanac"))
        #expect(
            try await home.run("--in-memory", "--snapshot", "-").output == String(contentsOfFile: file, encoding: .utf8)
        )
        let outcome = try await home.run("--in-memory", "--snapshot", "/missing/first.svg")
        #expect(
            outcome.code == 1 && outcome.messages.hasPrefix("almanac: Cannot write the picture /missing/first.svg"),
            "\(outcome)")
    }
}
