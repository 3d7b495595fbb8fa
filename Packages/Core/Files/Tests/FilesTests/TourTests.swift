import Files
import Foundation
import TestSupport
import Testing

/// The tour of the README.
private func count(visitsIn folder: String) throws {
    try Folder.create(folder)
    guard let lock = try FileLock.take(folder + "/visits.lock", timeout: .seconds(10)) else { return }
    let path = folder + "/visits"
    let old = (try? OpenFile(path, O_RDONLY).read(limit: 100)) ?? Data()
    let visits = Int(String(decoding: old, as: UTF8.self)) ?? 0
    try TemporaryFile.write(Data("\(visits + 1)".utf8), to: path)
    withExtendedLifetime(lock) {}
}

struct TourTests {
    @Test func `the tour counts visits`() throws {
        let folder = try TemporaryFolder()
        for _ in 0..<2 { try count(visitsIn: folder.path) }
        #expect(try Data(contentsOf: URL(filePath: folder.path + "/visits")) == Data("2".utf8))
    }
}
