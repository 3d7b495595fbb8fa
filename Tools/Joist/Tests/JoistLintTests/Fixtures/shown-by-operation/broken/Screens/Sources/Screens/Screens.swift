@MainActor open class ModuleView {
    public init() {}
}

@MainActor public final class Navigator {
    public init() {}
    public func show(_ view: ModuleView) async {}
    public func showAgain(_ navigator: Navigator, _ view: ModuleView) async { await navigator.show(view) }
}
