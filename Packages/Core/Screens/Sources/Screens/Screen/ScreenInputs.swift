extension Screen {
    /// A text that the user enters: a line, or several.
    ///
    /// ```swift
    /// var field = Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret, value: "42")
    /// #expect(field.value.isEmpty)
    /// field.value = "42"
    /// #expect(field.value.isEmpty)
    /// ```
    public struct Field: Equatable, Sendable, Encodable, Identifiable {
        // The `kind` of an element is another one.
        enum CodingKeys: String, CodingKey {
            case id, key, label, kind = "content", value = "text", hint, problem, isOnDemand, hasLines
        }

        /// The kind of text, as a hint to surfaces: which keyboard to show, what to complete. The module validates.
        public enum Kind: String, Sendable, Codable, CaseIterable {
            /// Any text.
            case text
            /// A password or a PIN. Its value is never part of a screen, and no surface echoes it.
            case secret
            /// A number, a telephone number, or a code from a message.
            case number, phone, oneTimeCode
            /// A day: `2026-12-24`, or words that the module reads. A surface may offer a calendar.
            case date

            /// Whether the value is never part of a screen, and never echoed.
            public var isSecret: Bool {
                switch self {
                case .secret: true
                case .text, .number, .phone, .oneTimeCode, .date: false
                }
            }
        }

        /// Unique among the inputs of its screen.
        public var id: String
        /// Unique within its screen.
        public var key: Key
        /// The label.
        public var label: String
        /// The kind of text.
        public let kind: Kind
        /// Always empty if the field is a secret.
        public var value: String {
            didSet { if kind.isSecret { value = "" } }
        }
        /// An example of a value.
        public var hint: String?
        /// The problem with the value.
        public var problem: String?
        /// Whether the screen is of use without the field, such as a list that can also be searched. A surface that asks
        /// for one field after another asks for this one when the user chooses its key.
        public var isOnDemand: Bool
        /// Whether the text may have several lines. A surface that asks for one field after another asks for this one when the
        /// user chooses its key.
        public var hasLines: Bool

        /// Creates a field. The value of a secret is dropped.
        public init(
            id: String, key: Key, label: String, kind: Kind = .text, value: String = "", hint: String? = nil,
            problem: String? = nil, isOnDemand: Bool = false, hasLines: Bool = false
        ) {
            self.id = id
            self.key = key
            self.label = label
            self.kind = kind
            self.value = kind.isSecret ? "" : value
            self.hint = hint
            self.problem = problem
            self.isOnDemand = isOnDemand
            self.hasLines = hasLines
        }
    }

    /// Options, of which one can be chosen.
    public struct Choice: Equatable, Sendable, Codable, Identifiable {
        /// An option of a choice.
        public struct Option: Equatable, Sendable, Codable, Identifiable {
            /// Unique among the options of its choice.
            public var id: String
            /// The title.
            public var title: String

            /// Creates an option.
            public init(id: String, title: String) {
                self.id = id
                self.title = title
            }
        }

        /// Unique among the inputs of its screen.
        public var id: String
        /// Unique within its screen.
        public var key: Key
        /// The label.
        public var label: String
        /// The options, from top to bottom.
        public var options: [Option]
        /// The id of the chosen option; `nil` if none is chosen.
        public var selected: Option.ID?
        /// The problem with the chosen option.
        public var problem: String?

        /// Creates a choice.
        public init(
            id: String, key: Key, label: String, options: [Option], selected: Option.ID? = nil, problem: String? = nil
        ) {
            self.id = id
            self.key = key
            self.label = label
            self.options = options
            self.selected = selected
            self.problem = problem
        }
    }

    /// A switch.
    public struct Toggle: Equatable, Sendable, Codable, Identifiable {
        /// Unique among the inputs of its screen.
        public var id: String
        /// Unique within its screen.
        public var key: Key
        /// The label.
        public var label: String
        /// Whether the toggle is on.
        public var isOn: Bool
        /// The problem with its state.
        public var problem: String?

        /// Creates a toggle.
        public init(id: String, key: Key, label: String, isOn: Bool, problem: String? = nil) {
            self.id = id
            self.key = key
            self.label = label
            self.isOn = isOn
            self.problem = problem
        }
    }

    /// A field, a choice or a toggle.
    public enum Input: Equatable, Sendable, Identifiable {
        /// A field.
        case field(Field)
        /// A choice.
        case choice(Choice)
        /// A toggle.
        case toggle(Toggle)

        /// The id of the field, choice or toggle.
        public var id: String {
            switch self {
            case .field(let field): field.id
            case .choice(let choice): choice.id
            case .toggle(let toggle): toggle.id
            }
        }

        /// The key of the field, choice or toggle.
        public var key: Key {
            switch self {
            case .field(let field): field.key
            case .choice(let choice): choice.key
            case .toggle(let toggle): toggle.key
            }
        }
    }

    /// Inputs that are submitted together, as one event with all their values.
    ///
    /// The surface keeps the user's input until the form is submitted. The module answers with changed inputs (values
    /// and their problems) that replace the user's input. A form that starts empty gets a new id.
    public struct Form: Equatable, Sendable, Codable, Identifiable {
        /// Unique within its screen.
        public var id: String
        /// The inputs, from top to bottom.
        public var inputs: [Input]
        /// The action that submits the form. Its event is ``Event/submit(form:values:)``.
        public var submit: Action

        /// Creates a form.
        public init(id: String, inputs: [Input], submit: Action) {
            self.id = id
            self.inputs = inputs
            self.submit = submit
        }
    }
}
