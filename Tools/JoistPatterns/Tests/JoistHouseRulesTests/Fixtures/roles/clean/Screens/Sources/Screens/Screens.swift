@MainActor public protocol View: AnyObject {}
@MainActor open class ModuleView: View {
    public init() {}
    public func close() {}
}
public struct Screen: Sendable {
    public let title: String
    public init(title: String) { self.title = title }
}
@MainActor public final class Navigator {
    public init() {}
    public func show(_ view: any View) {}
}
