import Foundation
import Testing

func fileSize(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
}

/// Changes some bytes of a file.
func patch(_ file: URL, at offset: Int, _ change: (inout UInt8) -> Void) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.seek(toOffset: UInt64(offset))
    var byte = try #require(try handle.read(upToCount: 1)?.first)
    change(&byte)
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: [byte])
}

func flipEachPage(of file: URL) throws {
    for page in 0..<fileSize(file.path) / 4_096 { try patch(file, at: page * 4_096 + 4_000) { $0 ^= 1 } }
}
