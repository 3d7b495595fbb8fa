extension Screen.List {
    /// The items of a section, from top to bottom.
    ///
    /// They are stored, or made of other values whenever they are read. A list of a hundred thousand items then needs no
    /// more memory than the values, which the module has anyway:
    ///
    /// ```swift
    /// Screen.List.Items(count: titles.count, id: { titles[$0] }, title: { titles[$0] })
    /// ```
    public struct Items: Sendable {
        /// The parts of the title and the detail of an item that match a filter of the module, in Unicode scalars.
        public typealias Matches = (title: [Range<Int>], detail: [Range<Int>])

        private enum Storage: Sendable {
            case stored([Item])
            case made(ItemMaker)
        }

        private var storage: Storage

        /// Creates stored items.
        public init(_ items: [Item]) { storage = .stored(items) }

        /// Creates items that are made when they are read. The functions get an index, counted from 0, and always return
        /// the same for it. There is one for each part of an item, because an item is often found by its id, and laid out
        /// by its texts.
        public init(
            count: Int, id: @escaping @Sendable (Int) -> Item.ID, title: @escaping @Sendable (Int) -> String,
            detail: @escaping @Sendable (Int) -> String? = { _ in nil },
            isTicked: @escaping @Sendable (Int) -> Bool? = { _ in nil },
            matches: @escaping @Sendable (Int) -> Matches = { _ in ([], []) }
        ) {
            storage = .made(
                ItemMaker(
                    count: count, id: id, title: title, detail: detail, isTicked: isTicked, matches: matches))
        }

        /// The index of the item with an id; `nil` if there is none.
        public func firstIndex(ofID id: Item.ID) -> Int? {
            switch storage {
            case .stored(let items): items.firstIndex { $0.id == id }
            case .made(let maker): (0..<maker.count).first { maker.id($0) == id }
            }
        }

        /// The id of an item, without its other parts.
        public func id(at index: Int) -> Item.ID {
            switch storage {
            case .stored(let items): items[index].id
            case .made(let maker): maker.id(index)
            }
        }

        /// The title of an item, without its other parts.
        public func title(at index: Int) -> String {
            switch storage {
            case .stored(let items): items[index].title
            case .made(let maker): maker.title(index)
            }
        }

        /// The title and the detail of an item, without its other parts.
        public func texts(at index: Int) -> (title: String, detail: String?) {
            switch storage {
            case .stored(let items): (items[index].title, items[index].detail)
            case .made(let maker): (maker.title(index), maker.detail(index))
            }
        }
    }
}

extension Screen.List.Items: RandomAccessCollection, MutableCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of items.
    public var endIndex: Int {
        switch storage {
        case .stored(let items): items.count
        case .made(let maker): maker.count
        }
    }

    /// An item. Setting one stores them all.
    public subscript(index: Int) -> Screen.List.Item {
        get {
            switch storage {
            case .stored(let items): items[index]
            case .made(let maker): maker.item(index)
            }
        }
        set {
            var items = Array(self)
            items[index] = newValue
            storage = .stored(items)
        }
    }
}

extension Screen.List.Items: Equatable {
    /// Compares the items. A copy is equal without being made.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one.storage, other.storage) {
        case (.stored(let items), .stored(let others)): items == others
        case (.made(let maker), .made(let other)) where maker === other: true
        default: one.elementsEqual(other)
        }
    }
}

/// Makes items. It is a class so that a copy is recognized without making them.
private final class ItemMaker: Sendable {
    let count: Int
    let id: @Sendable (Int) -> String
    let title: @Sendable (Int) -> String
    let detail: @Sendable (Int) -> String?
    let isTicked: @Sendable (Int) -> Bool?
    let matches: @Sendable (Int) -> Screen.List.Items.Matches

    init(
        count: Int, id: @escaping @Sendable (Int) -> String, title: @escaping @Sendable (Int) -> String,
        detail: @escaping @Sendable (Int) -> String?, isTicked: @escaping @Sendable (Int) -> Bool?,
        matches: @escaping @Sendable (Int) -> Screen.List.Items.Matches
    ) {
        self.count = count
        self.id = id
        self.title = title
        self.detail = detail
        self.isTicked = isTicked
        self.matches = matches
    }

    func item(_ index: Int) -> Screen.List.Item {
        Screen.List.Item(
            id: id(index), title: title(index), detail: detail(index), isTicked: isTicked(index),
            matches: matches(index))
    }
}
