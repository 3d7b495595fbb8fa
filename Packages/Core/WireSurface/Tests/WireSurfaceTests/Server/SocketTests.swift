import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import WireSurface

struct SocketTests {
    private let folder: TemporaryFolder
    private let socket: WireSocket

    init() throws {
        folder = try TemporaryFolder()
        socket = WireSocket(path: folder.path + "/own/app.socket")
    }

    @Test func `the socket is in a folder of the user alone, and is gone afterwards`() async throws {
        var listener: WireListener? = try await socket.listen()
        #expect(permissions(folder.path + "/own") == 0o700 && permissions(socket.path) == 0o600)
        await #expect(throws: WireError.inUse(path: socket.path)) { try await socket.listen() }
        #expect(listener != nil)
        listener = nil
        #expect(!FileManager.default.fileExists(atPath: socket.path))
    }

    @Test func `a folder that others can enter is refused`() async throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
        let open = WireSocket(path: folder.path + "/app.socket")
        await #expect(throws: WireError.folderNotPrivate(folder.path)) { try await open.listen() }
        #expect(folder.names.isEmpty)
    }

    @Test func `the socket of a killed app is replaced`() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/own", withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let left = try Socket(domain: AF_UNIX, type: .stream)
        try left.bind(to: sockaddr_un.unix(path: socket.path))
        try left.close()
        _ = try await socket.listen()
    }

    @Test(arguments: ["", ".new"])
    func `a file that is in the place of the socket is refused, and stays`(suffix: String) async throws {
        let file = socket.path + suffix
        try folder.write(Data("mine".utf8), to: "own/app.socket" + suffix)
        chmod(folder.path + "/own", 0o700)
        await #expect(throws: WireError.notASocket(path: file)) { try await socket.listen() }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(!FileManager.default.fileExists(atPath: socket.path + ".lock"))
    }

    @Test func `a name that is too long for a socket is refused, and leaves nothing`() async throws {
        let long = WireSocket(path: folder.path + "/own/" + String(repeating: "a", count: 100))
        let ofApp = await #expect(throws: WireError.self) { try await long.listen() }
        let ofClient = await #expect(throws: WireError.self) { try await WireClient.connect(to: long) }
        #expect(ofApp?.description == "Cannot open the socket \(long.path): File name too long.")
        #expect(ofClient == ofApp)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/own").isEmpty)
    }

    @Test func `a second app waits until the first one has ended`() async throws {
        var first: WireListener? = try await socket.listen()
        let second = Task { [socket] in try await socket.listenWhenFree() }
        #expect(first != nil)
        first = nil
        _ = try await second.value
        let third = Task { [socket] in
            let listener = try await socket.listen()
            defer { withExtendedLifetime(listener) {} }
            _ = try await socket.listenWhenFree()
        }
        third.cancel()
        await #expect(throws: (any Error).self) { try await third.value }
    }

    @Test func `a line that is sent before the connection is closed is read, also if input was left unread`()
        async throws
    {
        let listener = try await socket.listen()
        for _ in 0..<200 {
            let client = try await RawClient(socket)
            let connection = try await listener.socket.accept()
            try await client.send("unread")
            async let message = client.next()
            for _ in 0..<20 { await Task.yield() }
            _ = try connection.socket.write(WireCoding.line(of: ServerMessage.finish))
            try connection.close()
            #expect(try await message == .finish)
            #expect(try await client.next() == nil)
        }
    }

    @Test func `without an app the error names the path`() async throws {
        await #expect(throws: WireError.notListening(path: socket.path)) { try await WireClient.connect(to: socket) }
    }

    private func permissions(_ path: String) -> Int? {
        try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
