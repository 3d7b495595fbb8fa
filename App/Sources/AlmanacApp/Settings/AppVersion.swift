/// The version of almanac, which `--version` prints and analytics events contain.
enum AppVersion {
    static let current = "0.6.0"

    /// How almanac introduces itself to weather services. MET Norway answers only if it finds an address here, to which
    /// it can write about wrong use. Whoever publishes almanac under another address sets it here.
    static let userAgent = "almanac/\(current) maintainers@users.noreply.a-seed-c88dcbd7.example"
}
