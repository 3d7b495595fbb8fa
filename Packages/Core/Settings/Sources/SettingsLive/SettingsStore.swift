import Foundation
import ROSS
import Settings
import Storage

/// The user's settings in a database.
///
/// ```swift
/// SettingsStore(
///     store: LazyStore { try .open(at: dataFile, migrations: SettingsStore.migrations) },
///     known: SettingsGroup.books.settings)
/// ```
public actor SettingsStore: SettingsService {
    /// The history of this service's tables. The service has a separate database file.
    public static let migrations = SQLiteKeyValueStore.migrations(of: "settings")

    private static let key = StorageKey<SettingsChoices>("settings")

    private let store: LazyStore
    private let exists: @Sendable () -> Bool
    private let known: [any NamedSetting]
    private let keepsOpen: Bool
    private var present: Settings
    private let signal = Multicast<Settings>()
    /// How often the settings have been read.
    package private(set) var readCount = 0
    /// The first read, which all subscribers wait for.
    private var start: Task<Void, Never>?
    private var watch: Task<Void, Never>?

    /// - Parameters:
    ///   - store: The database, with ``migrations``. If it cannot be opened, the defaults count, and a change throws
    ///     the error.
    ///   - exists: Whether there is a file. Without one nothing was chosen, and none is made only to read.
    ///   - known: The settings of the app. A stored choice of one of them that cannot be read is a problem.
    ///   - defaults: Values for settings without a choice.
    ///   - overrides: Values in place of the user's choices, each until the user changes its setting, such as
    ///     options.
    ///   - keepsOpen: Whether the file stays open. If not, it is closed after each use, and changes by others are not
    ///     noticed: for a process that replaces the file.
    public init(
        store: LazyStore, exists: @escaping @Sendable () -> Bool = { true }, known: [any NamedSetting],
        defaults: SettingsChoices = SettingsChoices(),
        overrides: SettingsChoices = SettingsChoices(), keepsOpen: Bool = true
    ) {
        self.store = store
        self.exists = exists
        self.known = known
        self.keepsOpen = keepsOpen
        present = Settings(overrides: overrides, defaults: defaults)
    }

    deinit { watch?.cancel() }

    /// Reads the settings in force.
    public func settings() async -> Settings {
        await read()
        return present
    }

    /// Applies an edit and stores it.
    public func change(_ edit: @escaping SettingsEdit) async throws {
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
        _ edit: @escaping SettingsEdit, to values: SQLiteKeyValueStore
    ) async throws -> Set<String> {
        try await values.update(key) { stored in
            var choices = stored ?? SettingsChoices()
            let edited = choices.apply(edit)
            stored = choices == SettingsChoices() ? nil : choices
            return edited
        }
    }

    /// Returns the present settings and each change by this process or another one.
    public func changes() async -> Subscription<Settings> {
        await observe()
        return signal.subscribe(startingWith: present).distinct { $0 }
    }

    /// Reads the settings, and again after each write from now on. Further calls wait for the first read, and do not
    /// read again unless it failed.
    private func observe() async {
        guard keepsOpen, exists() else { return await read() }
        if start == nil || present.problem != nil { start = Task { await watchAndRead() } }
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
        if !keepsOpen { store.close() }
        edit(&settings)
        present = settings
        signal.send(settings)
    }

    /// Which stored choices cannot be read, or why none can, as a sentence; `nil` if all can be read.
    public static func problem(in file: SQLiteStore, known: [any NamedSetting]) async throws -> String? {
        do {
            return try await SQLiteKeyValueStore(file).value(for: key)?.problem(of: known)
        } catch let error as StorageError {
            guard case .unreadableValue = error else { throw error }
            return error.description
        }
    }

    private func stored() async -> Settings {
        var settings = present
        guard exists() else {
            settings.chosen = SettingsChoices()
            settings.problem = nil
            return settings
        }
        do {
            settings.chosen = try await SQLiteKeyValueStore(store.opened()).value(for: Self.key) ?? SettingsChoices()
            settings.problem = settings.chosen.problem(of: known)
        } catch is CancellationError {
            // No task waits for the settings.
        } catch {
            settings.problem = String(describing: error)
        }
        return settings
    }
}

extension SettingsChoices {
    fileprivate func problem(of known: [any NamedSetting]) -> String? {
        let names = known.filter { $0.isUnreadable(in: self) }.map { "'\($0.name)'" }
        guard !names.isEmpty else { return nil }
        let list = names.formatted(.list(type: .and).locale(Locale(identifier: "en")))
        return "Cannot read the stored value of \(list), so the default counts: set it again."
    }
}
