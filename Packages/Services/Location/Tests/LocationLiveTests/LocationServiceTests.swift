import Foundation
import Location
import LocationDouble
import LocationLive
import Networking
import NetworkingTesting
import ROSS
import Storage
import Testing

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, double

    /// - Parameter place: Where the server finds this machine.
    func withService(
        at place: Position = Sample.oslo, _ body: (any LocationService) async throws -> Void
    ) async throws {
        switch self {
        case .store:
            let transport = StubTransport()
            transport.route(.get, "/api/v1/location", .json(Sample.answer(place)))
            try await withTemporaryFile { try await body(LocationStore.sample(at: $0, transport)) }
        case .double: try await body(InMemoryLocationService(place: place) { Sample.now })
        }
    }
}

enum Sample {
    static let now = Date(timeIntervalSince1970: 1_795_609_800.25)
    static let api = URL(string: "https://demo.test/api")
    static let answer = answer(oslo)
    static let oslo = Position(
        latitude: 59.91, longitude: 10.75, name: "Oslo, Norway", source: .lookUp, date: now)

    static func answer(_ place: Position) -> String {
        #"{"demo":"made up","latitude":\#(place.latitude),"longitude":\#(place.longitude),"name":"Oslo,\nNorway"}"#
    }

    static func position(
        _ latitude: Double, _ longitude: Double, name: String? = nil, seconds: Double = 0
    ) -> Position {
        Position(
            latitude: latitude, longitude: longitude, name: name, source: .user,
            date: now.addingTimeInterval(seconds))
    }
}

extension LocationStore {
    static func sample(at file: URL, _ transport: StubTransport, api: URL? = Sample.api) -> LocationStore {
        LocationStore(
            store: LazyStore { try .open(at: file, migrations: LocationStore.migrations) },
            exists: { FileManager.default.fileExists(atPath: file.path) },
            client: LocationClient(transport: transport, api: api)
        ) { Sample.now }
    }
}

func withTemporaryFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "location-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "location.sqlite"))
}

struct LocationServiceTests {
    @Test(arguments: Implementation.allCases)
    func `there is no position until one is set`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            #expect(try await service.position() == nil)
            #expect(try await service.history() == [])
            try await service.forget()
            try await service.set(Sample.position(48.4, 10, name: "Ulm"))
            #expect(try await service.position() == Sample.position(48.4, 10, name: "Ulm"))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a look-up becomes the present position`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.set(Sample.position(48.4, 10))
            #expect(try await service.lookUp() == Sample.oslo)
            #expect(try await service.position() == Sample.oslo)
            #expect(try await service.history() == [Sample.oslo, Sample.position(48.4, 10)])
        }
    }

    @Test(
        arguments: Implementation.allCases,
        [(91, 0), (-90.1, 0), (0, 180.5), (0, -181), (.nan, 0), (0, .infinity)] as [(Double, Double)])
    func `coordinates outside of the globe are refused`(
        implementation: Implementation, degrees: (Double, Double)
    ) async throws {
        try await implementation.withService { service async throws in
            await #expect {
                try await service.set(Sample.position(degrees.0, degrees.1))
            } throws: {
                if case LocationError.invalid = $0 { true } else { false }
            }
            #expect(try await service.history() == [])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `coordinates of a server outside of the globe are refused`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService(at: Sample.position(91, 0)) { service async throws in
            await #expect {
                try await service.lookUp()
            } throws: {
                if case LocationError.unavailable = $0 { true } else { false }
            }
            #expect(try await service.history() == [])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `poles and the antimeridian are places`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            for position in [Sample.position(90, 180), Sample.position(-90, -180), Sample.position(0, 0)] {
                try await service.set(position)
                #expect(try await service.position() == position)
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `zero degrees have no sign`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.set(Sample.position(-0.0, -0.0))
            let position = try #require(try await service.position())
            #expect(position.latitude.sign == .plus && position.longitude.sign == .plus)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the last fifty positions are kept, newest first`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            for number in 0..<60 { try await service.set(Sample.position(Double(number), 0)) }
            #expect(try await service.history().map(\.latitude) == (10..<60).reversed().map(Double.init))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the same place again only gets a later date`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.set(Sample.position(1, 2))
            try await service.set(Sample.position(1, 2, seconds: 60))
            #expect(try await service.history() == [Sample.position(1, 2, seconds: 60)])
            try await service.set(Sample.position(3, 4))
            try await service.set(Sample.position(1, 2))
            #expect(try await service.history().count == 3)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a position by hand is the user's, with its name as one line`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            var position = Sample.oslo
            position.name = " Oslo\u{1B}\n Norway "
            try await service.set(position)
            #expect(try await service.position()?.source == .user)
            #expect(try await service.position()?.name == "Oslo Norway")
            // A character can have any number of combining marks.
            position.name = "A" + String(repeating: "\u{301}", count: 1_000_000)
            try await service.set(position)
            #expect(try #require(await service.position()?.name).utf8.count <= 2_000)
            position.name = "\n"
            try await service.set(position)
            #expect(try await service.position()?.name == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `forgetting deletes the position and its history`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.set(Sample.position(1, 2))
            _ = try await service.lookUp()
            try await service.forget()
            #expect(try await service.position() == nil)
            #expect(try await service.history() == [])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `changes are signalled, the first one too`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            var signals = await service.changes().makeAsyncIterator()
            try await service.set(Sample.position(1, 2))
            #expect(await signals.next() != nil)
            try await service.forget()
            #expect(await signals.next() != nil)
        }
    }
}
