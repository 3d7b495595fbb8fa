import Civil
import Foundation
import ROSS
import Settings
import Storage

/// The user's settings in a database.
public actor SettingsStore: SettingsService {
    /// The history of this service's tables. The service has a database file of its own.
    public static let migrations = SQLiteKeyValueStore.migrations(of: "settings")

    private static let key = StorageKey<SettingsChoices>("settings")

    private let store: LazyStore
    private let exists: @Sendable () -> Bool
    private var broadcast: SettingsBroadcast
    /// How often the settings have been read.
    package private(set) var readCount = 0
    /// The first read for subscribers, who all wait for it.
    private var start: Task<Void, Never>?
    private var watch: Task<Void, Never>?

    /// - Parameters:
    ///   - open: Opens the store with ``migrations``. It is called at the first use. If it throws, the defaults count, a
    ///     change throws its error, and the next use calls it again.
    ///   - exists: Whether there is a file. Without one nothing was chosen, and none is made only to read.
    ///   - overrides: What counts in place of the user's choices, each until the user changes its setting, such as
    ///     options.
    public init(
        open: @escaping @Sendable () throws -> SQLiteStore, exists: @escaping @Sendable () -> Bool = { true },
        defaults: Settings.Defaults, overrides: SettingsChoices = SettingsChoices()
    ) {
        store = LazyStore(open: open)
        self.exists = exists
        broadcast = SettingsBroadcast(Settings(overrides: overrides, defaults: defaults))
    }

    deinit { watch?.cancel() }

    public func settings() async -> Settings {
        await read()
        return broadcast.present
    }

    public func change(_ edit: @escaping @Sendable (inout SettingsChoices) -> Void) async throws {
        let values = try await SQLiteKeyValueStore(store.opened())
        let edited: Set<String>
        do {
            edited = try await Self.apply(edit, to: values)
        } catch StorageError.unreadableValue {
            // Not one of the choices can be read, so there is nothing to keep beside the new one.
            try await values.removeValue(for: Self.key)
            edited = try await Self.apply(edit, to: values)
        }
        await readOwnChange { $0.remove(edited) }
    }

    private static func apply(
        _ edit: @escaping @Sendable (inout SettingsChoices) -> Void, to values: SQLiteKeyValueStore
    ) async throws -> Set<String> {
        try await values.update(key) { stored in
            var choices = stored ?? SettingsChoices()
            let edited = choices.apply(edit)
            stored = choices == SettingsChoices() ? nil : choices
            return edited
        }
    }

    public func changes() async -> Subscription<Settings> {
        await observe()
        return broadcast.changes()
    }

    public func calendars() async -> Subscription<CivilCalendar> {
        await observe()
        return broadcast.calendars()
    }

    public func units() async -> Subscription<UnitSystem> {
        await observe()
        return broadcast.units()
    }

    public func providers() async -> Subscription<String?> {
        await observe()
        return broadcast.providers()
    }

    public func bookSources() async -> Subscription<String?> {
        await observe()
        return broadcast.bookSources()
    }

    public func lockTimes() async -> Subscription<Duration?> {
        await observe()
        return broadcast.lockTimes()
    }

    /// Reads the settings, and again after each write from now on. Further calls wait for the first read, and do not
    /// read again unless it failed.
    private func observe() async {
        guard exists() else { return await read() }
        if start == nil || broadcast.present.problem != nil { start = Task { await watchAndRead() } }
        await start?.value
    }

    private func watchAndRead() async {
        if watch == nil {
            // Only now, because looking for the writes of other processes costs time.
            let changes = await store.changes()
            if watch == nil {
                watch = Task { [weak self] in
                    for await _ in changes { await self?.read() }
                }
            }
        }
        await read()
    }

    private func readOwnChange(_ endOverrides: (inout SettingsChoices) -> Void) async {
        await read { endOverrides(&$0.overrides) }
        // The file may be new.
        await observe()
    }

    private func read(_ edit: (inout Settings) -> Void = { _ in }) async {
        var settings: Settings
        var count: Int
        repeat {
            count = readCount
            settings = await stored()
            // Another read has ended meanwhile, and may have got newer settings.
        } while count != readCount
        readCount += 1
        edit(&settings)
        broadcast.send(settings)
    }

    /// Which stored choices cannot be read, or why none can, as a sentence; `nil` if all can be read.
    public static func problem(in file: SQLiteStore) async throws -> String? {
        do {
            return try await SQLiteKeyValueStore(file).value(for: key)?.problem
        } catch let error as StorageError {
            guard case .unreadableValue = error else { throw error }
            return error.description
        }
    }

    private func stored() async -> Settings {
        var settings = broadcast.present
        guard exists() else {
            settings.chosen = SettingsChoices()
            settings.problem = nil
            return settings
        }
        do {
            settings.chosen = try await SQLiteKeyValueStore(store.opened()).value(for: Self.key) ?? SettingsChoices()
            settings.problem = settings.chosen.problem
        } catch is CancellationError {
            // Nobody waits for the settings.
        } catch {
            settings.problem = String(describing: error)
        }
        return settings
    }
}

extension SettingsChoices {
    fileprivate var problem: String? {
        let names = unreadable.map { "'\($0.rawValue)'" }.formatted(.list(type: .and).locale(Locale(identifier: "en")))
        return unreadable.isEmpty
            ? nil : "Cannot read the stored value of \(names), so the default counts: set it again."
    }
}
