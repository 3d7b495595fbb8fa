import CLibpsl

/// The Public Suffix List (publicsuffix.org) in the version of libpsl. It has the domains, such as "com", "co.uk" and
/// "github.io", below which unrelated owners register names. Such names must not share cookies. Without libpsl, every
/// name counts as a suffix, so that no cookies are shared.
enum PublicSuffixes {
    static func contains(_ host: HostName) -> Bool {
        !host.isNumeric && psl_is_public_suffix(psl_builtin(), host.text) != 0
    }

    /// The registrable domain of `host`: its public suffix with the one label before it ("example.co.uk"), which has
    /// one owner. For a numeric host or a suffix, the host itself.
    static func site(of host: HostName) -> String {
        guard !host.isNumeric else { return host.text }
        return host.text.withCString { name in
            // The result is a pointer into `name`.
            psl_registrable_domain(psl_builtin(), name).map { String(cString: $0) } ?? host.text
        }
    }
}
