import CLibpsl

/// The Public Suffix List (publicsuffix.org) as libpsl was compiled with it: the domains, such as
/// "com", "co.uk" and "github.io", below which strangers register names, and which must therefore not share cookies.
/// Without libpsl every name counts as a suffix, so that nothing is shared.
enum PublicSuffixes {
    static func contains(_ host: HostName) -> Bool {
        !host.isNumeric && psl_is_public_suffix(psl_builtin(), host.text) != 0
    }

    /// The public suffix of `host` with the one label before it ("example.co.uk"), which strangers
    /// have no part in; the host itself if it is numeric or a suffix.
    static func site(of host: HostName) -> String {
        guard !host.isNumeric else { return host.text }
        return host.text.withCString { name in
            // Points into `name`.
            psl_registrable_domain(psl_builtin(), name).map { String(cString: $0) } ?? host.text
        }
    }
}
