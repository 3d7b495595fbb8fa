import Settings

/// Keeps its state in memory.
public actor InMemorySettingsService: SettingsService {
}
