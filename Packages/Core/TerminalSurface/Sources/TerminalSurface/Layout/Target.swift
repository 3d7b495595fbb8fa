import Screens

/// The purpose of a line of a screen or of a part of the frame: the focus moves between targets, and a click chooses
/// one.
enum Target: Hashable, Sendable {
    case item(String)
    case field(String)
    case toggle(String)
    case option(String, of: String)
    case submit(form: String)
    case action(String)
    /// An action of the item in the focus.
    case itemAction(String)
    case back
    case help
    case palette

    /// The event of choosing it; `nil` for changes of the surface only, and for forms, whose values the connection has.
    var event: Screen.Event? {
        switch self {
        case .item(let id): .item(id)
        case .toggle(let id): .toggle(id)
        case .option(let option, let choice): .select(choice: choice, option: option)
        case .action(let id): .action(id)
        case .back: .back
        case .field, .submit, .itemAction, .help, .palette: nil
        }
    }

    /// Whether it is a row of a list or of a table.
    var isRow: Bool { if case .item = self { true } else { false } }

    var field: String? {
        if case .field(let id) = self { id } else { nil }
    }
}
