extension Screen {
    /// An event from a surface to a view.
    ///
    /// Its description names the target, never a value that was entered, because logs must not contain secrets.
    ///
    /// ```swift
    /// let events = (0..<1_000).map { Screen.Event.item("\($0)") }
    /// for event in events { view.receive(event) }
    /// #expect(view.isBusy)
    /// try await until { !view.isBusy }
    /// #expect(await logic.events == events)
    /// ```
    public enum Event: Equatable, Sendable {
        /// The user chose an action of the screen.
        case action(String)
        /// The user opened an item of a list or a row of a table, or chose one of the item's actions.
        case item(String, action: String? = nil)
        /// The user chose an action for several items of a list, in their order.
        case items([String], action: String)
        /// The user entered a value into a field outside of forms.
        case input(field: String, value: String)
        /// The user chose an option of a choice outside of forms.
        case select(choice: String, option: String)
        /// The user switched a toggle outside of forms. The module knows its state.
        case toggle(String)
        /// The user submitted a form, with the values of all its inputs.
        case submit(form: String, values: Values)
        /// The user narrows the lists of the screen by a text, letter by letter; an empty one shows all rows again. A view
        /// receives it only if its screen has a ``Screen/filter``.
        case filter(String)
        /// The user leaves the screen. A view receives it only if it has a ``View/backTitle``.
        case back
    }

    /// The value of an input of a form.
    public enum Value: Equatable, Sendable, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
        /// The text of a field, or the id of the chosen option.
        case text(String)
        /// The state of a toggle.
        case isOn(Bool)

        /// Creates the value of a field or a choice.
        public init(stringLiteral value: String) { self = .text(value) }
        /// Creates the value of a toggle.
        public init(booleanLiteral value: Bool) { self = .isOn(value) }
    }

    /// The values of a form by the ids of its inputs. A choice without a chosen option has none.
    public struct Values: Equatable, Sendable, ExpressibleByDictionaryLiteral {
        /// The values by the ids of the inputs.
        public var all: [String: Value]

        /// Creates values.
        public init(_ all: [String: Value]) { self.all = all }

        /// Creates values from a dictionary literal.
        public init(dictionaryLiteral elements: (String, Value)...) {
            all = Dictionary(elements) { $1 }
        }

        /// The text of a field; empty if there is none.
        public func text(_ field: String) -> String { option(field) ?? "" }

        /// The id of the chosen option; `nil` if none is chosen.
        public func option(_ choice: String) -> String? {
            if case .text(let text) = all[choice] { text } else { nil }
        }

        /// The state of a toggle.
        public func isOn(_ toggle: String) -> Bool { all[toggle] == .isOn(true) }
    }
}

extension Screen.Event: CustomStringConvertible {
    /// The kind of event and its target, without values.
    public var description: String {
        switch self {
        case .action(let id): "action \(id)"
        case .item(let id, let action): "item \(id)\(action.map { ", action \($0)" } ?? "")"
        case .items(let ids, let action): "\(ids.count) items, action \(action)"
        case .input(let field, let value): "input of \(value.count) characters into \(field)"
        case .select(let choice, let option): "option \(option) of \(choice)"
        case .toggle(let id): "toggle \(id)"
        case .submit(let form, let values): "form \(form) with \(values)"
        case .filter(let text): "filter of \(text.count) characters"
        case .back: "back"
        }
    }
}

extension Screen.Values: CustomStringConvertible {
    /// The ids of the inputs, without their values.
    public var description: String { "values of \(all.keys.sorted().joined(separator: ", "))" }
}
