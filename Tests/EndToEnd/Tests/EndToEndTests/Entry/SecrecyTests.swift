import Foundation
import Testing

/// Looks for secrets where they must not be.
struct SecrecyTests {
    @Test func `phone, code, tokens and PIN of a whole session are in no file, message or environment`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let environment = ["ALMANAC_LOG": "trace", "ALMANAC_ANALYTICS_OTLP": server.url.absoluteString]
        #expect(try await home.run("analytics", "on").code == 0)
        let user = try Terminal(home, environment: environment)
        try await user.see("[s] Settings")
        try await user.see("> ")
        try await user.type("s")
        try await user.see("6. Account")
        try await user.see("> ")
        try await user.type("6")
        try await user.see("[s] Sign in")
        try await user.see("> ")
        try await user.type("s")
        try await user.see("Phone: ")
        try await user.type("+47 912 34 567")
        try await user.see("Phone: +47 912 34 567")
        try await user.see("> ")
        try await user.type("")
        try await user.see("Code: ")
        let code = try await server.code(for: "+4791234567")
        try await user.type(code)
        try await user.see("You are signed in as +4791234567.")
        try await user.see("> ")
        let variables = try Data(contentsOf: URL(filePath: "/proc/\(user.processID)/environ"))
        try await user.type("b")
        try await user.see("5. PIN and lock")
        try await user.see("> ")
        try await user.type("5")
        try await user.see("[s] Set a PIN")
        try await user.see("> ")
        try await user.type("s")
        // Input before the prompt below the keys is dropped.
        try await user.see("[/b] Cancel")
        try await user.see("New PIN: ")
        try await user.type("471193")
        try await user.see("[/b] Cancel")
        try await user.see("Repeat PIN: ")
        try await user.type("471193")
        try await user.see("A PIN protects almanac.")
        try await user.type("/q")
        #expect(await user.exitCode() == 0)
        let shown = try await home.run("analytics", "show", "--json", input: "471193\n")
        #expect(shown.code == 0 && shown.output.contains("sign in"))
        let account = try await home.run("account", input: "999913\n", environment: environment)

        let tokens = try await server.tokens()
        #expect(tokens.count >= 2)
        let secrets = (["91234567", "912 34 567", code, "471193", "999913"] + tokens).map { Data($0.utf8) }
        let places = try home.files().merging(
            [
                "environment": variables, "analytics show": Data(shown.output.utf8),
                "messages": Data((shown.messages + account.messages).utf8),
            ]) { $1 }
        #expect(places.keys.contains { $0.hasSuffix("vault.sqlite") })
        for (place, bytes) in places {
            for secret in secrets {
                #expect(bytes.range(of: secret) == nil, "\(String(decoding: secret, as: UTF8.self)) is in \(place)")
            }
        }
    }
}

extension Home {
    /// The bytes of all files of the user, by path.
    fileprivate func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let url = folder.appending(path: path)
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files[path] = try Data(contentsOf: url)
        }
        return files
    }
}
