import Foundation
import Settings
import SettingsLive
import Storage
import Testing

// The tour of the README.

private enum Margin: String, CaseIterable { case narrow, normal, wide }

extension Setting where Value == Margin {
    fileprivate static var margin: Setting<Margin> {
        Setting("margin", label: "Margin", key: "m", initial: .normal)
    }
}

extension SettingsGroup {
    fileprivate static let books = SettingsGroup("books", title: "Books", [Setting.margin])
}

private func openSettings(at dataFile: URL) -> any SettingsService {
    SettingsStore(
        store: LazyStore { try .open(at: dataFile, migrations: SettingsStore.migrations) },
        known: SettingsGroup.books.settings)
}

private func set(_ setting: any NamedSetting, to text: String, in settings: any SettingsService) async throws {
    try await settings.change(setting.edit(to: text))
}

struct TourTests {
    @Test func `the tour stores a choice`() async throws {
        try await withTemporaryFile { file in
            let settings = openSettings(at: file)
            #expect(await settings.settings()[.margin] == .normal)
            try await set(Setting.margin, to: "wide", in: settings)
            #expect(await settings.settings()[.margin] == .wide)
            #expect(Setting.margin.text(in: await settings.settings()) == "wide")
        }
    }
}
