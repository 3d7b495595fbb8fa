import Foundation
import Location
import LocationLive
import NetworkingTesting
import ROSS
import Storage
import Testing

struct LocationStoreTests {
    @Test func `positions outlive the process`() async throws {
        try await withTemporaryFile { file in
            try await LocationStore.sample(at: file, StubTransport()).set(Sample.position(1.1, -2.3, name: "Here"))
            let later = LocationStore.sample(at: file, StubTransport())
            #expect(try await later.position() == Sample.position(1.1, -2.3, name: "Here"))
        }
    }

    @Test func `reading and forgetting make no file`() async throws {
        try await withTemporaryFile { file in
            let service = LocationStore.sample(at: file, StubTransport(.failure(.clientClosed)))
            _ = await service.changes()
            #expect(try await service.history() == [])
            try await service.forget()
            await #expect(throws: LocationError.self) { try await service.lookUp() }
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test(arguments: [
        StubTransport.Answer.failure(.clientClosed), .json("{}"), .json("[]"), .json("Oslo"),
        .json(#"{"latitude":91,"longitude":0,"name":"?"}"#), .json(#"{"latitude":"59","longitude":10}"#),
        .response(status: .internalServerError),
    ])
    func `a look-up that fails changes nothing`(answer: StubTransport.Answer) async throws {
        try await withTemporaryFile { file in
            let service = LocationStore.sample(at: file, StubTransport(answer))
            try await service.set(Sample.position(1, 2))
            await #expect {
                try await service.lookUp()
            } throws: {
                if case LocationError.unavailable = $0 { true } else { false }
            }
            #expect(try await service.history() == [Sample.position(1, 2)])
        }
    }

    @Test func `without a server nothing is looked up`() async throws {
        try await withTemporaryFile { file in
            let transport = StubTransport()
            let service = LocationStore.sample(at: file, transport, api: nil)
            await #expect(throws: LocationError.noServer) { try await service.lookUp() }
            #expect(transport.requests.isEmpty)
        }
    }

    @Test func `a cancelled look-up throws the cancellation`() async throws {
        try await withTemporaryFile { file in
            let service = LocationStore.sample(at: file, StubTransport(.json(Sample.answer)))
            let lookUp = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await service.lookUp()
            }
            await #expect(throws: CancellationError.self) { try await lookUp.value }
        }
    }

    @Test func `a position that another process sets is signalled`() async throws {
        try await withTemporaryFile { file in
            let service = LocationStore.sample(at: file, StubTransport())
            try await service.set(Sample.position(1, 2))
            var signals = await service.changes().makeAsyncIterator()
            try await LocationStore.sample(at: file, StubTransport()).set(Sample.position(3, 4))
            #expect(await signals.next() != nil)
        }
    }

    @Test func `an invalid stored position is ignored`() async throws {
        struct Written: Codable, Sendable {
            let latitude, longitude, date: Double
            let source: String
        }
        try await withTemporaryFile { file in
            let rows = [(1, 2, 1e300), (91, 0, 0), (1e300, -1e300, 0), (3, 4, 0)].map {
                Written(latitude: $0.0, longitude: $0.1, date: $0.2, source: "user")
            }
            try await SQLiteKeyValueStore(.open(at: file, migrations: LocationStore.migrations))
                .set(rows, for: StorageKey("positions"))
            let service = LocationStore.sample(at: file, StubTransport())
            #expect(try await service.history().map { [$0.latitude, $0.longitude] } == [[3, 4]])
            try await service.set(Sample.position(1, 2))
            #expect(try await service.history().count == 2)
        }
    }

    @Test func `a damaged file is named in the error and is kept`() async throws {
        try await withTemporaryFile { file in
            let garbage = Data("garbage".utf8)
            try garbage.write(to: file)
            let service = LocationStore.sample(at: file, StubTransport(.json(Sample.answer)))
            let calls: [@Sendable () async throws -> Void] = [
                { _ = try await service.position() }, { try await service.set(Sample.position(1, 2)) },
                { _ = try await service.lookUp() }, { try await service.forget() },
            ]
            for call in calls {
                await #expect {
                    try await call()
                } throws: {
                    if case LocationError.store(let reason) = $0 { reason.contains(file.path) } else { false }
                }
            }
            #expect(try Data(contentsOf: file) == garbage)
        }
    }
}
