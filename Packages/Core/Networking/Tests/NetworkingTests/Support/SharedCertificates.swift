import NetworkingTesting

/// The certificates of all tests that need some. Making them takes some tenths of a second, in which a
/// thread is blocked that other tests want.
enum SharedCertificates {
    private static let made = Result { try TestCertificates() }

    static func get() throws -> TestCertificates { try made.get() }
}
