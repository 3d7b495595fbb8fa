import FoundationEssentials
import Networking
import Testing

@Suite struct CookieFileTests {
    let clock: WallClock
    let jar: CookieJar
    let folder: TemporaryFolder
    var path: String { folder.path + "/cookies" }

    init() throws {
        clock = WallClock()
        jar = CookieJar(clock)
        folder = try TemporaryFolder()
        jar.receive(
            "a=1; Max-Age=60; Secure; HttpOnly; SameSite=Lax; Domain=example.org", from: "https://example.org/x/y")
        clock.advance(1)
        jar.receive("b=2", "__Host-c=é; Secure; Path=/; Max-Age=30", from: "https://example.org/")
    }

    private func reopened() throws -> CookieJar { try CookieJar(contentsOf: path, now: { [clock] in clock.now }) }

    @Test func persistentCookiesComeBack() throws {
        try jar.save(to: path)
        #expect(try reopened().cookies == jar.cookies.filter { $0.expires != nil })
        clock.advance(30)
        #expect(try reopened().cookies.map(\.name) == ["a"])
    }

    @Test func sessionCookiesComeBackOnRequest() throws {
        try jar.save(to: path, includingSession: true)
        #expect(try reopened().cookies == jar.cookies)
        #expect(
            try reopened().header(for: url("https://example.org/x")) == jar.header(for: url("https://example.org/x")))
    }

    @Test func onlyTheOwnerMayReadTheFile() throws {
        try write(Data("{}".utf8), to: path)
        try jar.save(to: path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode.map { $0 & 0o777 } == 0o600)
        #expect(folder.names == ["cookies"])
    }

    @Test func aMissingFileIsAnEmptyJar() throws {
        #expect(try reopened().cookies.isEmpty)
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [
        "", "{", "[]", #"{"version":1}"#, #"{"content":{"cookies":[{"name":"a"}]},"version":1}"#,
        #"{"content":{"hosts":[]},"version":1}"#, #"{"content":{"cookies":[]},"version":2}"#, "\u{0}\u{1}",
    ])
    func aDamagedFileIsAnErrorAndStays(content: String) throws {
        try write(Data(content.utf8), to: path)
        let error = thrownError { () throws(NetworkError) in _ = try CookieJar(contentsOf: path) }
        guard case .file(path, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(FileManager.default.contents(atPath: path) == Data(content.utf8))
    }

    @Test(arguments: [
        (#""domain":"example.org""#, #""domain":"org""#), ("2", "2; x"), (#""path":"\/""#, #""path":"x""#),
    ])
    func aFileWithACookieThatCannotBeIsDamaged(good: String, bad: String) throws {
        let jar = CookieJar(clock)
        jar.receive("b=2; Domain=example.org; Path=/; Max-Age=60", from: "https://example.org/")
        try jar.save(to: path)
        let content = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
        let value = good == "2" ? #""value":"2""# : good
        let changed = content.replacing(value, with: good == "2" ? #""value":"2; x""# : bad)
        #expect(changed != content)
        try write(Data(changed.utf8), to: path)
        #expect(thrownError { () throws(NetworkError) in _ = try CookieJar(contentsOf: path) } != nil)
    }

    @Test func aFolderThatIsNotThereIsNamed() {
        let path = folder.path + "/none/cookies"
        let error = thrownError { () throws(NetworkError) in try jar.save(to: path) }
        #expect(error == .file(path: path, reason: "No such file or directory"))
    }

    @Test func noErrorShowsAValue() throws {
        try write(Data(#"{"content":{"cookies":[{"name":"a","value":"hunter2"}]},"version":1}"#.utf8), to: path)
        let error = thrownError { () throws(NetworkError) in _ = try CookieJar(contentsOf: path) }
        #expect(error.map { "\($0)".contains("hunter2") } == false)
    }

    @Test func restoredCookiesAreLimitedLikeOthers() throws {
        let cookies = (0..<500).compactMap { Cookie(name: "c\($0)", value: "", domain: "example.org") }
        #expect(CookieJar(restoring: cookies).cookies.count == 180)
    }
}
