import BenchDriver

/// A certificate authority and the server's certificate, valid for two days, created with the `openssl` command.
enum Certificates {
    static let authority = "authority.pem"
    static let certificate = "server.pem"
    static let key = "server.key"

    static func write(to folder: TemporaryFolder) throws {
        try folder.write(
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

            """, to: "openssl.conf")
        let settings = folder.path("openssl.conf")
        let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-config", settings]
        try openssl(
            ["req", "-x509", "-subj", "/CN=networking-bench", "-days", "2", "-extensions", "authority"] + newKey
                + ["-keyout", folder.path("authority.key"), "-out", folder.path(authority)])
        try openssl(
            ["req", "-subj", "/CN=127.0.0.1"] + newKey
                + ["-keyout", folder.path(key), "-out", folder.path("server.csr")])
        try openssl([
            "x509", "-req", "-in", folder.path("server.csr"), "-days", "2", "-CA", folder.path(authority),
            "-CAkey", folder.path("authority.key"), "-CAcreateserial", "-extfile", settings, "-extensions", "server",
            "-out", folder.path(certificate),
        ])
    }

    private static func openssl(_ arguments: [String]) throws {
        _ = try ChildProcess(program: "openssl", arguments: arguments).output(within: 30)
    }
}
