import Foundation
import Testing

@testable import AlmanacApp

struct AppVersionTests {
    @Test(arguments: [
        (Data("\u{7F}ELF....GNU\0almanac:".utf8) + Data(0x5A...0x6D), " (5a5b5c5d5e5f)"),
        (Data("\u{7F}ELF....GNU\0".utf8) + Data(0x5A...0x6D), ""), (Data("GNU\0almanac:".utf8) + Data([1, 2]), ""),
        (Data(), ""),
    ])
    func `the commit is read from the program's file`(head: Data, commit: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try head.write(to: file)
        #expect(AppVersion.full(file.path) == AppVersion.current + commit)
        #expect(AppVersion.full("/missing") == AppVersion.current)
    }
}
