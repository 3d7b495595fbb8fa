import Foundation
import TestSupport

/// A certificate authority and the server's certificate, valid for two days, created with the `openssl` command.
enum Certificates {
    static let authority = "authority.pem"
    static let certificate = "server.pem"
    static let key = "server.key"

    static func write(to folder: TemporaryFolder) async throws {
        let settings = try folder.write(
            Data(
                """
                [req]
                distinguished_name = name
                [name]
                [authority]
                basicConstraints = critical, CA:TRUE
                keyUsage = critical, keyCertSign
                subjectKeyIdentifier = hash
                [server]
                basicConstraints = critical, CA:FALSE
                keyUsage = critical, digitalSignature
                extendedKeyUsage = serverAuth
                subjectAltName = IP:127.0.0.1

                """.utf8), to: "openssl.conf"
        ).path
        func path(_ name: String) -> String { folder.path + "/" + name }
        let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-config", settings]
        try await openssl(
            ["req", "-x509", "-subj", "/CN=bench", "-days", "2", "-extensions", "authority"] + newKey
                + ["-keyout", path("authority.key"), "-out", path(authority)])
        try await openssl(
            ["req", "-subj", "/CN=127.0.0.1"] + newKey
                + ["-keyout", path(key), "-out", path("server.csr")])
        try await openssl([
            "x509", "-req", "-in", path("server.csr"), "-days", "2", "-CA", path(authority),
            "-CAkey", path("authority.key"), "-CAcreateserial", "-extfile", settings, "-extensions", "server",
            "-out", path(certificate),
        ])
    }

    private static func openssl(_ arguments: [String]) async throws {
        _ = try await Program.run("/usr/bin/env", ["openssl"] + arguments, within: 30)
    }
}
