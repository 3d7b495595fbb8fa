import Foundation
import ProcessTesting
import Testing

@testable import Vault

/// Published vectors: they tie the format of a vault to the standards.
@Suite struct LibcryptoTests {
    @Test func `SHA-256 hashes the example of FIPS 180-4`() throws {
        let hash = try Data("abc".utf8).withUnsafeBytes(Libcrypto.hash)
        #expect(hash == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    }

    /// RFC 4231, cases 1 to 3 and 6.
    @Test(arguments: [
        (
            String(repeating: "0b", count: 20), "4869205468657265",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            String(repeating: "aa", count: 20), String(repeating: "dd", count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            String(repeating: "aa", count: 131),
            "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `HMAC-SHA256 makes the codes of RFC 4231, and takes no other`(
        key: String, message: String, code: String
    ) throws {
        let (key, message, code) = (Secret(bytes(key)), bytes(message), bytes(code))
        #expect(try Libcrypto.code(for: message, key: key) == code)
        #expect(try Libcrypto.isCode(code, for: message, key: key))
        #expect(try !Libcrypto.isCode(code.dropLast(), for: message, key: key))
        #expect(try !Libcrypto.isCode(Data(code.dropLast() + [code[31] ^ 1]), for: message, key: key))
    }

    /// RFC 5869, appendices A.1 to A.3. A vault takes the first 32 bytes.
    @Test(arguments: [
        (
            String(repeating: "0b", count: 22), "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"
        ),
        (
            hexadecimal(0x00...0x4f), hexadecimal(0x60...0xaf), hexadecimal(0xb0...0xff),
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
        ),
        (
            String(repeating: "0b", count: 22), "", "",
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"
        ),
    ])
    func `HKDF-SHA256 derives the keys of RFC 5869`(
        material: String, salt: String, info: String, key: String
    ) throws {
        let derived = try Libcrypto.key(from: Secret(bytes(material)), salt: bytes(salt), info: bytes(info))
        #expect(derived == Secret(bytes(key)))
    }

    /// McGrew and Viega, "The Galois/Counter Mode of Operation (GCM)", test cases 13 to 16.
    @Test(arguments: [
        (
            String(repeating: "00", count: 32), String(repeating: "00", count: 12), "", "",
            "530f8afbc74536b9a963b4f1c4cb738b"
        ),
        (
            String(repeating: "00", count: 32), String(repeating: "00", count: 12), "",
            String(repeating: "00", count: 16),
            "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
        ),
        (
            gcmKey, "cafebabefacedbaddecaf888", "", gcmText + "1aafd255",
            gcmSealed + "898015ad" + "b094dac5d93471bdec1a502270e3cc6c"
        ),
        (
            gcmKey, "cafebabefacedbaddecaf888", "feedfacedeadbeeffeedfacedeadbeefabaddad2", gcmText,
            gcmSealed + "76fc6ece0f4e1768cddf8853bb2d551b"
        ),
    ])
    func `AES-256-GCM seals and opens the cases of its authors, and nothing else`(
        key: String, nonce: String, associated: String, text: String, sealed: String
    ) throws {
        let (key, associated, text) = (Secret(bytes(key)), bytes(associated), Secret(bytes(text)))
        let box = bytes(nonce + sealed)
        #expect(try Libcrypto.seal(text, key: key, authenticating: associated, nonce: bytes(nonce)) == box)
        #expect(try Libcrypto.open(box, key: key, authenticating: associated) == text)
        #expect(try Libcrypto.open(box, key: key, authenticating: associated + [0]) == nil)
        #expect(try Libcrypto.open(box, key: .random(count: 32), authenticating: associated) == nil)
        #expect(try Libcrypto.open(box.dropLast(), key: key, authenticating: associated) == nil)
        #expect(try Libcrypto.open(Data(), key: key, authenticating: associated) == nil)
        for index in box.indices {
            var changed = box
            changed[index] ^= 1
            #expect(try Libcrypto.open(changed, key: key, authenticating: associated) == nil)
        }
    }

    /// RFC 7914, section 12, the first 32 bytes. Its last case needs more memory than a vault allows.
    @Test(arguments: [
        ("password", "NaCl", 10, 8, 16, "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"),
        (
            "pleaseletmein", "SodiumChloride", 14, 8, 1,
            "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        ),
    ])
    func `scrypt derives the keys of RFC 7914`(
        passcode: String, salt: String, logarithmOfN: Int, blockSize: Int, parallelism: Int, key: String
    ) throws {
        // A vault's limit of p is lower than that of the RFC's case.
        let cost = ScryptCost(
            uncheckedLogarithmOfN: logarithmOfN, blockSize: blockSize, parallelism: parallelism)
        #expect(try Libcrypto.scrypt(Secret(passcode), salt: Data(salt.utf8), cost: cost) == Secret(bytes(key)))
    }

    @Test func `random secrets differ`() {
        #expect(Secret.random(count: 32) != Secret.random(count: 32))
        #expect(Data.random(count: 16) != Data.random(count: 16))
    }

    @Test func `without libcrypto a vault names the missing library, uses no attempt and stays unchanged`() async throws
    {
        let folder = try TestFolder()
        let vault = try await Vault.open(at: folder.vault, options: .test())
        try await vault.set("value", for: "token")
        try await vault.setPasscode(.right)
        await vault.lock()
        let libraries = folder.vault.appendingPathComponent("libraries")
        try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: false)
        try Data("not a library".utf8).write(to: libraries.appendingPathComponent("libcrypto.so.3"))
        let writer = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("VaultTestWriter").path
        let process = try ChildProcess(
            "/usr/bin/env", ["LD_LIBRARY_PATH=\(libraries.path)", writer, "guess", folder.vault.path, "271828", "1"])
        let lines = await process.lines()
        #expect(lines.count == 1)
        #expect(lines.first?.contains("OpenSSL's libcrypto failed (\(libraries.path)/libcrypto.so.3") == true)
        #expect(await process.exit() == 1)
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
    }

    private static let gcmKey = "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"
    private static let gcmText =
        "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
        + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
    private static let gcmSealed =
        "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
        + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"

    private static func hexadecimal(_ range: ClosedRange<Int>) -> String {
        range.map { String(format: "%02x", $0) }.joined()
    }
}
