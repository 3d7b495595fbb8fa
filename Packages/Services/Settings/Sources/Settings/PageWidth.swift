/// How wide the lines of a book are.
public enum PageWidth: String, CaseIterable, Sendable {
    case narrow, normal, wide

    /// In columns of a terminal. A wide letter takes two of them.
    public var columns: Int {
        switch self {
        case .narrow: 48
        case .normal: 64
        case .wide: 80
        }
    }
}
