import Screens

/// Draws the step.
final class PhoneView: ModuleView<any PhoneInteractor, Never> {
    override func start() { ask { await $0.load() } }
}
