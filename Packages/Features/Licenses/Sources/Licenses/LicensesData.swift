import AppInfo

/// The values that enter and leave the module.
public enum LicensesData {
    /// What is on display.
    public enum Content: Equatable, Sendable {
        /// All licences, sorted by name.
        case list([License])
        case page(Page)
    }

    /// A page of the text of a licence.
    public struct Page: Equatable, Sendable {
        public var license: License
        public var paragraphs: [String]
        /// The first page is 1.
        public var number: Int
        public var count: Int
    }
}
