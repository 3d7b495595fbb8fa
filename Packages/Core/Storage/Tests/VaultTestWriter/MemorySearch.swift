import Foundation
import Vault

/// Finds bytes in all writable memory of this process, in its own pages and in pages that it freed and kept.
struct MemorySearch {
    /// The secrets.
    private let content: [UInt8]
    /// The part of it that is looked for: not its ends, where freed memory is written first. Its own place does not count.
    private let needle = 200..<232

    static func report() async throws {
        var search = MemorySearch()
        var secret: Secret? = Secret(search.content)
        say("secret held: \(search.count() > 0)")
        say("locked in memory: \(try lockedKilobytes() > 0)")
        withExtendedLifetime(secret) {}
        secret = nil
        say("copies of a dropped secret: \(search.count())")

        search = MemorySearch()
        let vault = try await Vault.inMemory()
        try await vault.set(Secret(search.content), for: "name")
        secret = try await vault.secret(for: "name")
        say("value held: \(search.count() > 0)")
        withExtendedLifetime(secret) {}
        secret = nil
        // The thread that read it may hold it for a moment longer.
        for _ in 0..<500 where search.count() > 0 { try await Task.sleep(for: .milliseconds(10)) }
        say("copies of a dropped value: \(search.count())")
    }

    private init() {
        content = (0..<512).map { _ in UInt8.random(in: 0...255) }
    }

    private func count() -> Int {
        let memory = open("/proc/self/mem", O_RDONLY)
        defer { close(memory) }
        // On pages of its own, so that it can be left out.
        let size = 1 << 20
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
        defer { buffer.deallocate() }
        var found = 0
        for (start, end) in Self.writableRegions() {
            // Overlapping, for matches that cross two parts.
            var place = start
            while place < end {
                let length = pread(memory, buffer, min(size, Int(end - place)), off_t(place))
                guard length > 0 else { break }
                found += matches(in: UnsafeRawBufferPointer(start: buffer, count: length), at: place, but: buffer, size)
                place += UInt(length == size ? size - needle.count + 1 : length)
            }
        }
        return found
    }

    private func matches(
        in bytes: UnsafeRawBufferPointer, at place: UInt, but buffer: UnsafeMutableRawPointer, _ size: Int
    ) -> Int {
        let own = UInt(bitPattern: buffer)
        return content.withUnsafeBytes { content in
            let needle = UnsafeRawBufferPointer(rebasing: content[self.needle])
            guard let start = bytes.baseAddress, let wanted = needle.baseAddress else { return 0 }
            let needlePlace = UInt(bitPattern: wanted)
            var found = 0
            var offset = 0
            while offset + needle.count <= bytes.count,
                let match = memchr(start + offset, Int32(needle[0]), bytes.count - offset - needle.count + 1)
            {
                let index = UnsafeRawPointer(match) - start
                let matchPlace = place + UInt(index)
                let isOwn = matchPlace == needlePlace || (own..<own + UInt(size)).contains(matchPlace)
                if !isOwn, memcmp(match, wanted, needle.count) == 0 { found += 1 }
                offset = index + 1
            }
            return found
        }
    }

    private static func writableRegions() -> [(UInt, UInt)] {
        // Not in one read: the system gives a page at a time.
        let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
        return String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            let bounds = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            // Sanitizers reserve terabytes.
            guard fields[1].hasPrefix("rw"), bounds.count == 2, bounds[1] - bounds[0] < 1 << 30 else { return nil }
            return (bounds[0], bounds[1])
        }
    }

    private static func lockedKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmLck:") }
        return Int(line?.filter(\.isNumber) ?? "") ?? 0
    }
}
