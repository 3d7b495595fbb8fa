import Foundation
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Links among the inputs.
struct LinkTests {
    private let sources = "Other/Sources/Other"

    @Test func `the path and the content of a link's destination change the key`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.write("1", to: "Shared/a.txt")
        try workspace.write("1", to: "Shared/b.txt")
        try workspace.folder.link("\(sources)/a.txt", to: "../../../Shared/a.txt")
        #expect(try await workspace.changed { try $0.write("2", to: "Shared/a.txt") } == ["Other"])
        try workspace.write("1", to: "Shared/a.txt")
        let changed = try await workspace.changed {
            try $0.folder.remove("\(sources)/a.txt")
            try $0.folder.link("\(sources)/a.txt", to: "../../../Shared/b.txt")
        }
        #expect(changed == ["Other"])
    }

    @Test func `a dangling link and a file created at its destination change the key`() async throws {
        var workspace = try MadeUpWorkspace()
        #expect(try await workspace.changed { try $0.folder.link("\(sources)/gone", to: "nowhere") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("1", to: "\(sources)/nowhere") } == ["Other"])
    }

    @Test func `the files behind a linked folder count`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.write("1", to: "Shared/deep/a.txt")
        try workspace.folder.link("\(sources)/Shared", to: "../../../Shared")
        #expect(try await workspace.changed { try $0.write("2", to: "Shared/deep/a.txt") } == ["Other"])
        #expect(try await workspace.changed { try $0.write("2", to: "Shared/deep/b.txt") } == ["Other"])
    }

    @Test func `a target whose folder is reached through a link counts`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.folder.move("Other/Sources", to: "Elsewhere")
        try workspace.folder.link("Other/Sources", to: "../Elsewhere")
        #expect(try await workspace.changed { try $0.write("2", to: "Elsewhere/Other/Other.swift") } == ["Other"])
        try workspace.folder.move("Elsewhere/Other", to: "Further")
        try workspace.folder.link("Elsewhere/Other", to: "../Further")
        #expect(try await workspace.changed { try $0.write("3", to: "Further/Other.swift") } == ["Other"])
    }

    @Test func `cycles of links end`() async throws {
        var workspace = try MadeUpWorkspace()
        try workspace.folder.link("\(sources)/again", to: ".")
        try workspace.folder.link("\(sources)/up", to: "../..")
        try workspace.folder.link("\(sources)/all", to: "../../..")
        try workspace.folder.link("\(sources)/machine", to: "/")
        try workspace.folder.link("\(sources)/self", to: "self")
        #expect(try await workspace.changed { try $0.write("2", to: "\(sources)/Other.swift") } == ["Other"])
        #expect(try await workspace.changed { _ in }.isEmpty)
    }

    @Test func `an unreadable file is named in the error`() async throws {
        let workspace = try MadeUpWorkspace()
        let file = InputFile(label: "Other/gone.swift", path: workspace.folder.path.string + "/Other/gone.swift")
        await #expect {
            try await FileState.read([file])
        } throws: { error in
            guard case RunError.unreadable(file: "Other/gone.swift", _) = error else { return false }
            return "\(error)".contains("Cannot read Other/gone.swift")
        }
    }
}
