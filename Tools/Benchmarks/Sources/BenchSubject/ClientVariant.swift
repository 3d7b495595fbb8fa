/// The configurations in which our client is measured: as it comes, and with a feature added that the measured requests
/// make no use of. A new one needs a name here and its meaning in `bench-ours`.
public enum ClientVariant: String, Sendable, CaseIterable {
    case `default`
    case cache
    case retry
    case all
}
