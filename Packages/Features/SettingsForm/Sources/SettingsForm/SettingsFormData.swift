/// The values that enter and leave the module.
public enum SettingsFormData {
    /// What a page shows.
    public struct Content: Equatable, Sendable {
        /// What is set, in a line of the overview.
        public var summary: String
        /// From top to bottom.
        public var items: [Item]
        /// Why the user's choices cannot be read, as a sentence. The overview shows it too.
        public var problem: String?

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
        case ticks([Tick], ifEmpty: String)
        case action(Action)
    }

    /// One of several options.
    public struct Choice: Equatable, Sendable {
        public var id: String
        public var key: Character
        public var label: String
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
        public var key: Character
        public var label: String
        public var value: String
        /// What can be entered.
        public var hint: String

        public init(id: String, key: Character, label: String, value: String, hint: String) {
            self.id = id
            self.key = key
            self.label = label
            self.value = value
            self.hint = hint
        }
    }

    /// Something that is on or off, in a list of its kind.
    public struct Tick: Equatable, Sendable {
        public var id: String
        public var title: String
        public var isOn: Bool
        public var detail: String?

        public init(id: String, title: String, isOn: Bool, detail: String? = nil) {
            self.id = id
            self.title = title
            self.isOn = isOn
            self.detail = detail
        }
    }

    public struct Action: Equatable, Sendable {
        public var id: String
        public var key: Character
        public var title: String
        /// A question that is asked first.
        public var confirmation: String?

        public init(_ id: String, key: Character, _ title: String, confirmation: String? = nil) {
            self.id = id
            self.key = key
            self.title = title
            self.confirmation = confirmation
        }
    }

    /// What is known about a page.
    public enum State: Equatable, Sendable {
        case loading
        case known(Content)
        /// With the reason, a sentence.
        case failed(String)
    }

    /// A text that was entered and is not used.
    public struct Refusal: Equatable, Sendable {
        public var text: String
        /// A sentence.
        public var reason: String
    }

    /// A line of the overview.
    public struct Line: Equatable, Sendable {
        public var id: String
        public var title: String
        public var state: State
    }
}
