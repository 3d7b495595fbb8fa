import Settings

extension Setting where Value == Bool {
    /// Whether the user has been through the introduction, or has skipped it.
    public static var hasSeenOnboarding: Setting<Bool> { Setting(remembering: "has-seen-onboarding") }
}
