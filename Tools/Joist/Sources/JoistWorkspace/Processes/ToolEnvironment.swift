import Foundation

/// The environment of compilers, manifests and tests. It is small, so that a result is valid on other machines.
///
/// Variables that say *where* things are, such as `PATH`, are passed on. Variables that say *what* to do, such as `CC`,
/// are passed on too, and are part of the key of a result. Language and time zone have fixed values. No other variables
/// are passed on, unless the configuration names them.
public struct ToolEnvironment: Sendable {
    /// The environment of this process.
    public let inherited: [String: String]

    public init(_ variables: [String: String] = ProcessInfo.processInfo.environment) { inherited = variables }

    private static let placing: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "TERM", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LD_LIBRARY_PATH",
        "SSH_AUTH_SOCK", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "no_proxy",
        "all_proxy", "SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_CONFIG_GLOBAL", "GIT_SSH_COMMAND", "GIT_ASKPASS",
        "PKG_CONFIG_PATH",
    ]

    private static let meaning: Set<String> = [
        "TOOLCHAINS", "SDKROOT", "DEVELOPER_DIR", "CC", "CXX", "CPATH", "LIBRARY_PATH", "SWIFT_EXEC",
    ]

    private static let fixed = ["LANG": "C.UTF-8", "TZ": "UTC"]

    /// The environment of compilers and manifests.
    public var variables: [String: String] {
        inherited.filter { Self.placing.contains($0.key) || Self.meaning.contains($0.key) }
            .merging(Self.fixed) { $1 }
    }

    /// The part of ``variables`` whose values a result depends on.
    public var counted: [String: String] { inherited.filter { Self.meaning.contains($0.key) } }

    /// The named variables that are set, with their values.
    public func values(of names: some Sequence<String>) -> [String: String] {
        names.reduce(into: [:]) { values, name in values[name] = inherited[name] }
    }

    /// The text with each `${NAME}` and `${NAME:-default}` replaced. An empty variable counts as not set.
    public func expand(_ text: String) -> String {
        text.replacing(/\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/) { match in
            if let value = inherited[String(match.1)], !value.isEmpty { return value }
            return match.2.map(String.init) ?? ""
        }
    }
}
