import AppInfo

/// The values that enter and leave the module.
public enum LicensesData {
    /// The displayed content.
    public enum Content: Equatable, Sendable {
        /// All licences, sorted by name.
        case list([LicenseRecord])
        case page(Page)
    }

    /// A page of the text of a licence.
    public struct Page: Equatable, Sendable {
        /// The licence on display, with its whole text.
        public var license: LicenseRecord
        /// The part of the text on this page.
        public var paragraphs: [String]
        /// The first page is 1.
        public var number: Int
        /// The number of pages of the text.
        public var count: Int
    }
}
