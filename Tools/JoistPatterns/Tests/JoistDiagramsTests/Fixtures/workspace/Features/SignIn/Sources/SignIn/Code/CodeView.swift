import Screens

/// Draws the step.
final class CodeView: ModuleView<any CodeInteractor, Never> {
    override func start() { ask { await $0.load() } }
}
