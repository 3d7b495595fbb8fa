public protocol LayerAssembly {}
public struct Definition<Value> {
    public let make: () -> Value
    public init(_ make: @escaping () -> Value) { self.make = make }
    public func callAsFunction() -> Value { make() }
}
