@MainActor open class ModuleView {
    public init() {}
}
