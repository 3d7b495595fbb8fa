import Settings

/// The page of a group of settings, which follows from their declarations.
package struct SettingsGroupPage: SettingsFormPage {
    private let group: SettingsGroup
    private let settings: any SettingsService
    private let set: @Sendable (any NamedSetting, String) async throws -> Void

    package var id: String { group.id }
    package var title: String { group.title }

    /// - Parameter set: Changes a setting to the value of a text.
    package init(
        _ group: SettingsGroup, settings: any SettingsService,
        set: @escaping @Sendable (any NamedSetting, String) async throws -> Void
    ) {
        self.group = group
        self.settings = settings
        self.set = set
    }

    /// The values in force, and the allowed values of each setting.
    package func content() async -> SettingsFormData.Content { content(in: await settings.settings()) }

    /// The content of the page with these settings, for a page that this one is part of.
    package func content(in present: Settings) -> SettingsFormData.Content {
        var items = group.settings.map { $0.item(in: present) }
        if let note = group.note { items.append(.note(note)) }
        return SettingsFormData.Content(
            group.settings.map { summary(of: $0, in: present) }.joined(separator: ", "), items: items,
            problem: present.problem)
    }

    /// The title of the value in force, with a label if another setting of the group can have the same title.
    private func summary(of setting: any NamedSetting, in present: Settings) -> String {
        let title = setting.title(in: present)
        let isAmbiguous = group.settings.contains { other in
            other.name != setting.name && other.options(in: present).contains { $0.title == title }
        }
        return isAmbiguous ? "\(setting.label): \(title)" : title
    }

    package func changes() async -> [any AsyncSequence<Void, Never> & Sendable] {
        [await settings.changes().map { _ in }]
    }

    /// Sets the setting of this name; an empty text means the automatic value.
    ///
    /// - Throws: ``InvalidSettingText`` if the setting does not allow the text.
    package func change(_ item: String, to text: String) async throws {
        guard let setting = group.settings.first(where: { $0.name == item }) else { return }
        do {
            try await set(setting, text.isEmpty && setting.isAutomaticAllowed ? AutomaticValue.text : text)
        } catch let error as SettingError {
            throw InvalidSettingText(error.description)
        }
    }
}

extension NamedSetting {
    fileprivate var isAutomaticAllowed: Bool { allowedValues.values.contains(AutomaticValue.text) }

    fileprivate func item(in settings: Settings) -> SettingsFormData.Item {
        guard let others else {
            return .choice(
                SettingsFormData.Choice(
                    id: name, key: key, label: label,
                    options: options(in: settings).map { SettingsFormData.Option(id: $0.text, title: $0.title) },
                    selected: selection(in: settings)))
        }
        let automatic = options(in: settings).first.map { ", or nothing for \($0.title)" } ?? ""
        let selection = selection(in: settings)
        return .field(
            SettingsFormData.Field(
                id: name, key: key, label: label, value: selection == AutomaticValue.text ? "" : selection,
                hint: others + automatic))
    }
}
