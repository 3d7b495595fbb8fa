import DataFiles
import DataFilesDouble
import Testing

/// The code of the README's tour.
func restore(_ file: String, in service: any DataFilesService) async throws {
    print(try await service.backUp([], to: nil).copies.map(\.file))
    let backups = try await service.check(RestoreOrder(files: [file]))
    for restored in try await service.restore(backups) {
        print(restored.name, "is restored. Before:", restored.kept ?? "nothing")
    }
}

struct TourTests {
    @Test func `the tour restores a file`() async throws {
        try await restore("/b", in: InMemoryDataFilesService(backups: ["/b": .todo]))
    }
}
