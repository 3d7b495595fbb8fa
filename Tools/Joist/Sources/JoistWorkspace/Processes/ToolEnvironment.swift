import Foundation

/// The environment of compilers, manifests and tests. It is small, so that a result is valid on other machines.
///
/// Compilers and manifests get the variables that say *where* things are, such as `PATH`. They also get those that say
/// *what* to do, such as `CC`, which are part of the key of a result. Language and time zone have fixed values. Other
/// variables are passed on only if the configuration names them.
public struct ToolEnvironment: Sendable {
    /// The environment of this process.
    public let inherited: [String: String]

    /// The variables that the configuration names, which manifests may read.
    public var configured: Set<String> = []

    public init(_ variables: [String: String] = ProcessInfo.processInfo.environment) { inherited = variables }

    private static let placing: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "TERM", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "SSH_AUTH_SOCK",
        "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "no_proxy",
        "all_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_CONFIG_GLOBAL", "GIT_SSH_COMMAND", "GIT_ASKPASS",
        "CFFIXED_USER_HOME", "SWIFTPM_TESTS_MODULECACHE",
    ]

    private static let meaning: Set<String> = [
        "TOOLCHAINS", "SDKROOT", "DEVELOPER_DIR", "CC", "CXX", "CPATH", "LIBRARY_PATH", "SWIFT_EXEC",
        "LD_LIBRARY_PATH", "PKG_CONFIG_PATH",
    ]

    private static let fixed = ["LANG": "C.UTF-8", "TZ": "UTC"]

    /// The environment of compilers and manifests.
    public var variables: [String: String] {
        inherited.filter { Self.placing.contains($0.key) || Self.meaning.contains($0.key) }
            .merging(Self.fixed) { $1 }
    }

    /// The environment of manifests and builds: ``variables``, and the configuration's variables for any package.
    package var building: [String: String] { variables.merging(values(of: configured)) { $1 } }

    /// The part of ``variables`` whose values a result depends on.
    package var counted: [String: String] { inherited.filter { Self.meaning.contains($0.key) } }

    /// The environment of tests. Without the named variables, it is the same for everybody.
    ///
    /// - Parameters:
    ///   - names: Variables that are passed on, if they are set.
    ///   - folder: The folder around `home` and `tmp`, the home and the folder for temporary files.
    public func variables(forTests names: some Sequence<String>, in folder: Path, toolchain: Path?)
        -> [String: String]
    {
        let programs = (toolchain.map { ["\($0.string)/bin"] } ?? []) + ["/usr/local/sbin", "/usr/local/bin"]
        var variables = counted.merging(Self.fixed) { $1 }
        variables.merge(["USER": "joist", "LOGNAME": "joist", "TERM": "dumb"]) { $1 }
        variables["PATH"] = (programs + ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]).joined(separator: ":")
        // Foundation asks the system for the home unless the second variable is set.
        for name in ["HOME", "CFFIXED_USER_HOME"] { variables[name] = folder.appending("home").string }
        variables["TMPDIR"] = folder.appending("tmp").string
        for name in ["LD_LIBRARY_PATH", "PKG_CONFIG_PATH"] { variables[name] = nil }
        return variables.merging(values(of: names)) { $1 }
    }

    /// The named variables that are set, with their values.
    public func values(of names: some Sequence<String>) -> [String: String] {
        names.reduce(into: [:]) { values, name in values[name] = inherited[name] }
    }

    /// The text with each `${NAME}` and `${NAME:-default}` replaced. An empty variable is treated as not set.
    package func expand(_ text: String) -> String {
        text.replacing(/\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/) { match in
            if let value = inherited[String(match.1)], !value.isEmpty { return value }
            return match.2.map(String.init) ?? ""
        }
    }
}
