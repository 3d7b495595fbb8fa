import Foundation
import Location
import LocationLive
import Networking
import NetworkingTesting
import Storage
import Testing

/// The tour of the README, compiled.
func open(at dataFile: URL, transport: any HTTPTransport, api: URL?) -> any LocationService {
    LocationStore(
        store: LazyStore { try .open(at: dataFile, migrations: LocationStore.migrations) },
        exists: { FileManager.default.fileExists(atPath: dataFile.path) },
        client: LocationClient(transport: transport, api: api))
}

func printPosition(of location: any LocationService) async throws {
    let known = try await location.position()
    let position = if let known { known } else { try await location.lookUp() }
    print(position.name ?? "\(position.latitude), \(position.longitude)", "since", position.date)
}

struct TourTests {
    @Test func `the tour runs, and is in the README`() async throws {
        let transport = StubTransport(.json(Sample.answer))
        try await withTemporaryFile { file in
            let service = open(at: file, transport: transport, api: Sample.api)
            for _ in 1...2 { try await printPosition(of: service) }
        }
        #expect(transport.requests.count == 1)

        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tour = source.split(separator: "compiled.\n").last?.split(separator: "\n\nstruct TourTests").first ?? "?"
        #expect(try String(contentsOf: readme, encoding: .utf8).contains(tour))
    }
}
