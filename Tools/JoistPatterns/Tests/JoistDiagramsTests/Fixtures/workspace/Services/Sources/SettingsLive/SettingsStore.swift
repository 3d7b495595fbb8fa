import Settings

/// Keeps its state on the disk.
public actor SettingsStore: SettingsService {
}
