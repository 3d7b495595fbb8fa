/// The user's own choices. `nil` leaves a setting to its default.
///
/// A choice that this version cannot read has no effect. Its text is kept until the user chooses again.
public struct SettingsChoices: Sendable {
    /// The stored form, by the stored name of the setting.
    private var texts: [String: String]
    /// The stored names of the settings whose stored values are no texts. These values are not stored again.
    private var others: Set<String> = []
    /// The stored names of the settings that an edit has set, also if their values stayed the same.
    private var edited: Set<String> = []

    /// Creates choices without any value.
    public init() { texts = [:] }

    /// The chosen value of a setting; `nil` if there is none or it cannot be read.
    public subscript<Value>(setting: Setting<Value>) -> Value? {
        get { texts[setting.storedName].flatMap(setting.decode) }
        set {
            let name = setting.storedName
            texts[name] = newValue.flatMap(setting.encode)
            others.remove(name)
            edited.insert(name)
        }
    }

    /// Whether anything is stored for a setting, readable or not.
    func has(_ storedName: String) -> Bool { texts[storedName] != nil || others.contains(storedName) }

    /// Applies an edit.
    ///
    /// - Returns: The stored names of the settings that the edit has set, for ``remove(_:)`` of overrides.
    package mutating func apply(_ edit: SettingsEdit) -> Set<String> {
        let before = texts
        edited = []
        edit(&self)
        defer { edited = [] }
        // An edit may also replace all choices at once.
        return edited.union(Set(before.keys).union(texts.keys).filter { before[$0] != texts[$0] })
    }

    package mutating func remove(_ names: Set<String>) {
        for name in names { texts[name] = nil }
    }
}

extension SettingsChoices: Equatable {
    /// Compares the stored texts.
    public static func == (one: SettingsChoices, other: SettingsChoices) -> Bool {
        (one.texts, one.others) == (other.texts, other.others)
    }
}

extension SettingsChoices: Codable {
    /// Decodes the stored texts.
    public init(from decoder: any Decoder) throws {
        let stored = try decoder.singleValueContainer().decode([String: StoredText].self)
        texts = stored.compactMapValues(\.text)
        others = Set(stored.keys).subtracting(texts.keys)
    }

    /// A value that may be no text.
    private struct StoredText: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
    }

    /// Encodes the stored texts, those that this version cannot read included.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }
}
