/// What a run for testers can see and switch. The app implements it, because it knows servers and assemblies.
public protocol SettingsFormTesting: Sendable {
    func testing() async throws -> SettingsFormData.Testing
    /// Makes the demo server respond with a fault from now on.
    func inject(_ fault: SettingsFormData.Fault) async throws
}
