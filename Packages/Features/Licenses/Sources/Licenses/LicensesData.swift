import AppInfo

/// The values that enter and leave the module.
public enum LicensesData {
    /// What is on display.
    public enum Content: Equatable, Sendable {
        /// All licences, sorted by name.
        case list([Entry])
        case page(Page)
    }

    /// A dependency and the name of its licence.
    public struct Entry: Equatable, Sendable, Identifiable {
        /// Its name.
        public var id: String
        /// `nil` for a library of the system.
        public var version: String?
        /// Such as `Apache-2.0`.
        public var identifier: String

        init(_ license: License) {
            id = license.id
            version = license.version
            identifier = license.identifier
        }
    }

    /// A page of the text of a licence.
    public struct Page: Equatable, Sendable {
        /// The dependency whose licence is on display.
        public var entry: Entry
        /// The whole text.
        public var text: String
        /// The part of the text on this page.
        public var paragraphs: [String]
        /// The first page is 1.
        public var number: Int
        /// The number of pages of the text.
        public var count: Int
    }
}
