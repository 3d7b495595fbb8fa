/// Holds the definitions of a layer.
public protocol LayerAssembly {}

/// Makes a value.
public struct Definition<Value> {}
