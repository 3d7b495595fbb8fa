/// The values that enter and leave the module.
public enum SettingsFormData {
    /// The content of a page.
    public struct Content: Equatable, Sendable {
        /// The values of the page, in a line of the overview.
        public var summary: String
        public var items: [Item]
        /// Why the user's choices cannot be read, as a sentence. The overview shows it too.
        public var problem: String?

        /// Creates the content of a page; without a problem the user's choices could be read.
        public init(_ summary: String, items: [Item], problem: String? = nil) {
            self.summary = summary
            self.items = items
            self.problem = problem
        }
    }

    /// A part of a page. Ids are unique within it.
    public enum Item: Equatable, Sendable {
        case text(String)
        /// A text that explains.
        case note(String)
        case heading(String)
        case choice(Choice)
        case field(Field)
        case toggle(id: String, key: Character, label: String, isOn: Bool)
        case checkboxes([Checkbox], ifEmpty: String)
        case action(Action)
    }

    /// One of several options.
    public struct Choice: Equatable, Sendable {
        public var id: String
        /// The key that moves the focus to the choice, unique on the page.
        public var key: Character
        /// The words before the options.
        public var label: String
        /// The options in the order of display.
        public var options: [Option]
        /// The id of an option. It may be none of them: then this version does not know it.
        public var selected: String

        public init(id: String, key: Character, label: String, options: [Option], selected: String) {
            self.id = id
            self.key = key
            self.label = label
            self.options = options
            self.selected = selected
        }
    }

    /// One of the values that a choice can have.
    public struct Option: Equatable, Sendable {
        public var id: String
        public var title: String

        public init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    /// A text that can be entered.
    public struct Field: Equatable, Sendable {
        public var id: String
        /// The key that moves the focus to the field, unique on the page.
        public var key: Character
        /// The words before the field.
        public var label: String
        /// The text in the field; empty if nothing is set.
        public var value: String
        /// The form of the allowed texts.
        public var hint: String

        /// Creates a field; the page checks a new text, not the field.
        public init(id: String, key: Character, label: String, value: String, hint: String) {
            self.id = id
            self.key = key
            self.label = label
            self.value = value
            self.hint = hint
        }
    }

    /// Something that is on or off, in a list of its kind.
    public struct Checkbox: Equatable, Sendable {
        public var id: String
        public var title: String
        public var isOn: Bool
        /// A note below the title; `nil` if there is none.
        public var detail: String?

        public init(id: String, title: String, isOn: Bool, detail: String? = nil) {
            self.id = id
            self.title = title
            self.isOn = isOn
            self.detail = detail
        }
    }

    /// An action at the bottom of a page.
    public struct Action: Equatable, Sendable {
        public var id: String
        /// The key of the action, unique on the page.
        public var key: Character
        public var title: String
        /// A question before the action.
        public var confirmation: String?

        /// Creates an action; without a confirmation it is performed at once.
        public init(id: String, key: Character, _ title: String, confirmation: String? = nil) {
            self.id = id
            self.key = key
            self.title = title
            self.confirmation = confirmation
        }

        /// Creates an action whose id is the raw value of a case.
        public init(
            _ action: some RawRepresentable<String>, key: Character, _ title: String, confirmation: String? = nil
        ) {
            self.init(id: action.rawValue, key: key, title, confirmation: confirmation)
        }
    }

    /// A value that the user can change.
    enum Value: Equatable, Sendable {
        /// The option of a choice, or the text of a field.
        case text(String)
        case isOn(Bool)
    }

    /// The state of loading a page.
    public enum State: Equatable, Sendable {
        case loading
        case known(Content)
        /// With the reason, a sentence.
        case failed(String)
    }

    /// A text that was entered and is not used.
    public struct InvalidText: Equatable, Sendable {
        /// What was entered.
        public let text: String
        /// A sentence.
        public let reason: String
    }

    /// A line of the overview.
    public struct Line: Equatable, Sendable {
        public let id: String
        public let title: String
        public let state: State
    }
}
