/// A view with actions. Its enumeration has all of them, so that the compiler asks for an answer to each.
///
/// ```swift
/// final class ClosingView: ModuleView<ClosingLogic, Never>, ActionHandling {
///     enum Action: String { case close }
///
///     override var body: Screen {
///         Screen(title: "", actions: [Screen.Action(Action.close, key: "c", title: "Close")])
///     }
///
///     func handle(_ action: Action) {
///         switch action {
///         case .close: send { await $0.close() }
///         }
///     }
/// }
/// ```
@MainActor
public protocol ActionHandling {
    /// The actions of the screen. Raw values are their ids.
    associatedtype Action: RawRepresentable<String>

    /// Handles an action that the user chose.
    func handle(_ action: Action)
}

/// A view with items that can be opened: items of lists, and rows of tables with an id.
@MainActor
public protocol ItemHandling {
    /// The id of an item. Its description is the id on the screen.
    associatedtype ItemID: LosslessStringConvertible

    /// Opens an item.
    func open(_ item: ItemID)
}

/// A view with a list whose items have actions.
@MainActor
public protocol ItemActionHandling {
    /// The id of an item. Its description is the id on the screen.
    associatedtype ItemID: LosslessStringConvertible
    /// The actions of an item. Raw values are their ids.
    associatedtype ItemAction: RawRepresentable<String>

    /// Handles an action that the user chose for an item.
    func handle(_ action: ItemAction, of item: ItemID)
}

/// A view with a list whose items have actions, some of them for several items at once.
@MainActor
public protocol SeveralItemsHandling: ItemActionHandling {
    /// Handles an action that the user chose for these items.
    func handle(_ action: ItemAction, of items: [ItemID])
}

extension SeveralItemsHandling {
    public func handle(_ action: ItemAction, of item: ItemID) { handle(action, of: [item]) }
}

/// A view with fields or choices outside of forms.
@MainActor
public protocol InputHandling {
    /// The fields and choices. Raw values are their ids.
    associatedtype Input: RawRepresentable<String>

    /// Takes the text of a field, or the id of the chosen option.
    func enter(_ text: String, into input: Input)
}

/// A view with a rule of its own for the ``Screen/filter`` of its lists.
@MainActor
public protocol FilterHandling {
    /// Narrows the lists by a text; an empty one shows all rows.
    func filter(by text: String)
}

// Each function returns whether the view has the target of an event.

extension ActionHandling {
    func receive(action id: String) -> Bool {
        guard let action = Action(rawValue: id) else { return false }
        handle(action)
        return true
    }
}

extension ItemHandling {
    func receive(item id: String) -> Bool {
        guard let item = ItemID(id) else { return false }
        open(item)
        return true
    }
}

extension ItemActionHandling {
    func receive(action id: String, of item: String) -> Bool {
        guard let action = ItemAction(rawValue: id), let item = ItemID(item) else { return false }
        handle(action, of: item)
        return true
    }
}

extension SeveralItemsHandling {
    func receive(action id: String, of items: [String]) -> Bool {
        let known = items.compactMap { ItemID($0) }
        guard let action = ItemAction(rawValue: id), known.count == items.count else { return false }
        handle(action, of: known)
        return true
    }
}

extension InputHandling {
    func receive(_ text: String, for id: String) -> Bool {
        guard let input = Input(rawValue: id) else { return false }
        enter(text, into: input)
        return true
    }
}

extension FilterHandling {
    func receive(filter text: String) -> Bool {
        filter(by: text)
        return true
    }
}
