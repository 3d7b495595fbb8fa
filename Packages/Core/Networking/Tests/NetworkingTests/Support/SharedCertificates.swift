import Networking

/// The certificates for all tests. Creating them blocks a shared thread for some tenths of a second, so they are
/// created once.
enum SharedCertificates {
    private static let made = Result { try TestCertificates() }

    static func get() throws -> TestCertificates { try made.get() }
}

extension TestCertificates {
    /// A client that trusts the certificates' authority.
    var trustingClient: HTTPClient { HTTPClient(.init(authorities: authority.certificatePath)) }
}
