extension Screen.List {
    /// The items of a section, from top to bottom.
    ///
    /// They are stored, or made of other values whenever they are read. A list of a hundred thousand items then needs no
    /// more memory than the values, which the module has anyway:
    ///
    /// ```swift
    /// Screen.List.Items(of: tasks) { String($0.id) } item: { Screen.List.Item(id: String($0.id), title: $0.title) }
    /// ```
    public struct Items: Sendable {
        @usableFromInline enum Storage: Sendable {
            case stored([Item])
            case made(ItemMaker)
        }

        @usableFromInline var storage: Storage

        /// Creates stored items.
        public init(_ items: [Item]) { storage = .stored(items) }

        /// Creates items that are made of values.
        ///
        /// - Parameters:
        ///   - id: Returns the id of the item of a value, because an item is often found by its id.
        ///   - item: Makes the item of a value. It returns equal items for the same value.
        @inlinable
        public init<Values: RandomAccessCollection & Sendable>(
            of values: Values, id: @escaping @Sendable (Values.Element) -> Item.ID,
            item: @escaping @Sendable (Values.Element) -> Item
        ) where Values.Index == Int {
            let start = values.startIndex
            storage = .made(
                ItemMaker(count: values.count, id: { id(values[start + $0]) }, item: { item(values[start + $0]) }))
        }

        /// The index of the item with an id; `nil` if there is none.
        public func firstIndex(ofID id: Item.ID) -> Int? {
            switch storage {
            case .stored(let items): items.firstIndex { $0.id == id }
            case .made(let maker): (0..<maker.count).first { maker.id($0) == id }
            }
        }

        /// The id of an item.
        public func id(at index: Int) -> Item.ID {
            switch storage {
            case .stored(let items): items[index].id
            case .made(let maker): maker.id(index)
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
    /// Compares the items. Those of one call of ``init(of:id:item:)`` are equal without being made.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one.storage, other.storage) {
        case (.stored(let items), .stored(let others)): items == others
        case (.made(let maker), .made(let other)) where maker === other: true
        default: one.elementsEqual(other)
        }
    }
}

/// Makes items. It is a class so that equal items are seen without being made.
@usableFromInline
final class ItemMaker: Sendable {
    let count: Int
    let id: @Sendable (Int) -> Screen.List.Item.ID
    let item: @Sendable (Int) -> Screen.List.Item

    @usableFromInline
    init(
        count: Int, id: @escaping @Sendable (Int) -> Screen.List.Item.ID,
        item: @escaping @Sendable (Int) -> Screen.List.Item
    ) {
        self.count = count
        self.id = id
        self.item = item
    }
}
