import Foundation

/// A setting: its name, the values that it can have, and how a user reads and types them.
///
/// The package of a subject declares its settings. Storage, the page on the screen and the command line follow from
/// the declaration:
///
/// ```swift
/// extension Setting where Value == Margin {
///     static var margin: Setting<Margin> {
///         Setting("margin", label: "Margin", key: "m", initial: .normal)
///     }
/// }
/// ```
public struct Setting<Value: Equatable & Sendable>: Sendable {
    /// The name in commands: `page-width`.
    public let name: String
    /// The label on the screen.
    public let label: String
    /// The key that leads to it on its page.
    public let key: Character
    /// The value in force if neither the user nor the app has chosen one.
    let initial: Value
    /// The values that can be listed.
    let values: [Value]
    /// Other allowed values, if there are too many to list: `an IANA time zone such as Europe/Oslo`.
    public let others: String?
    /// Whether the user can undo a choice, and how the screen calls that.
    let automatic: AutomaticValue?
    /// Whether a change needs the PIN, if a PIN is set.
    public let isProtected: Bool

    /// The name in the stored form: `pageWidth`.
    let storedName: String
    let decode: @Sendable (String) -> Value?
    let encode: @Sendable (Value) -> String?
    private let read: @Sendable (String) -> Value?
    private let problem: (@Sendable (String) -> String?)?
    private let title: @Sendable (Value) -> String
    private let shown: (@Sendable (Value) -> String)?

    /// - Parameters:
    ///   - read: Parses the user's text, in any case. `nil` accepts the texts of `values` only.
    ///   - problem: Why the user's text is no value, as a sentence, if the allowed values do not say it.
    ///   - decode: Reads the stored text.
    ///   - encode: The stored text, which a user can also type. A value without a text cannot be chosen.
    ///   - title: The title of a value on the screen.
    ///   - shown: The text of the value in force in commands, if it is not the stored one.
    public init(
        _ name: String, label: String, key: Character, initial: Value, values: [Value], others: String? = nil,
        automatic: AutomaticValue? = nil, isProtected: Bool = false, read: (@Sendable (String) -> Value?)? = nil,
        problem: (@Sendable (String) -> String?)? = nil,
        decode: @escaping @Sendable (String) -> Value?, encode: @escaping @Sendable (Value) -> String?,
        title: @escaping @Sendable (Value) -> String, shown: (@Sendable (Value) -> String)? = nil
    ) {
        self.name = name
        let words = name.split(separator: "-").map(String.init)
        storedName = words.dropFirst().reduce(words.first ?? "") { name, word in
            name + word.prefix(1).uppercased() + String(word.dropFirst())
        }
        self.label = label
        self.key = key
        self.initial = initial
        self.values = values
        self.others = others
        self.automatic = automatic
        self.isProtected = isProtected
        self.read = read ?? { word in values.first { encode($0)?.lowercased() == word.lowercased() } }
        self.problem = problem
        self.decode = decode
        self.encode = encode
        self.title = title
        self.shown = shown
    }
}

extension Setting where Value: RawRepresentable<String> & CaseIterable {
    /// A setting whose values are the cases of an enumeration.
    public init(
        _ name: String, label: String, key: Character, initial: Value, automatic: AutomaticValue? = nil,
        isProtected: Bool = false, read: (@Sendable (String) -> Value?)? = nil,
        title: @escaping @Sendable (Value) -> String = { $0.rawValue.capitalized }
    ) {
        self.init(
            name, label: label, key: key, initial: initial, values: Array(Value.allCases), automatic: automatic,
            isProtected: isProtected, read: read, decode: { Value(rawValue: $0) }, encode: { $0.rawValue }, title: title
        )
    }
}

extension Setting where Value == Bool {
    /// A setting that is on or off.
    public init(_ name: String, label: String, key: Character, initial: Bool) {
        self.init(
            name, label: label, key: key, initial: initial, values: [true, false],
            decode: { ["on": true, "off": false][$0] }, encode: { $0 ? "on" : "off" }, title: { $0 ? "On" : "Off" })
    }

    /// A fact that the app remembers with the user's choices, and shows nowhere.
    public init(remembering name: String) {
        self.init(
            name, label: name, key: " ", initial: false, values: [], decode: { $0 == "true" },
            encode: { $0 ? "true" : nil }, title: { "\($0)" })
    }
}

/// The value of a setting that undoes the user's choice, so that something outside of the settings decides.
public struct AutomaticValue: Sendable {
    /// The text that a user types.
    public static let text = "automatic"

    let title: @Sendable (String) -> String

    /// - Parameter title: The title on the screen, made from the title of the value that is then in force.
    public init(title: @escaping @Sendable (String) -> String = { _ in "Automatic" }) { self.title = title }
}

extension Setting: NamedSetting {
    /// The allowed values, for messages.
    public var allowedValues: AllowedValues {
        AllowedValues((automatic == nil ? [] : [AutomaticValue.text]) + values.compactMap(encode), others: others)
    }

    /// The value in force, as a text.
    public func text(in settings: Settings) -> String {
        let value = settings[self]
        return shown?(value) ?? encode(value) ?? AutomaticValue.text
    }

    /// The value in force, as a title for users.
    public func title(in settings: Settings) -> String {
        let value = settings[self]
        // A value without a text says nothing by itself.
        guard let automatic, encode(value) == nil else { return title(value) }
        return automatic.title("")
    }

    /// The listed values with their titles, for a choice.
    public func options(in settings: Settings) -> [(text: String, title: String)] {
        let automatic = automatic.map {
            (text: AutomaticValue.text, title: $0.title(title(settings.automaticValue(of: self))))
        }
        let listed = values.compactMap { value in encode(value).map { (text: $0, title: title(value)) } }
        return [automatic].compactMap(\.self) + listed
    }

    /// The text of the chosen option.
    public func selection(in settings: Settings) -> String {
        guard automatic != nil else { return text(in: settings) }
        return choice(in: settings).flatMap(encode) ?? AutomaticValue.text
    }

    /// Parses a text and returns the edit that chooses its value.
    ///
    /// - Throws: ``SettingError`` if the value is not allowed.
    public func edit(to text: String) throws(SettingError) -> SettingsEdit {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if automatic != nil, word.lowercased() == AutomaticValue.text { return { $0[self] = nil } }
        if let reason = problem?(word) { throw .refused(reason: reason, for: name) }
        guard let value = read(word), let encoded = encode(value), decode(encoded) != nil else {
            throw .notAllowed(word, for: name, allowed: allowedValues)
        }
        return { $0[self] = value }
    }

    /// Whether a choice is stored that this version cannot read.
    public func isUnreadable(in choices: SettingsChoices) -> Bool {
        choices.has(storedName) && choices[self] == nil
    }

    private func choice(in settings: Settings) -> Value? { settings.overrides[self] ?? settings.chosen[self] }
}
