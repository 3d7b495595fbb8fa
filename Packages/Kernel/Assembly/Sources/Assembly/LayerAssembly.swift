/// The definitions of one layer.
///
/// An assembly is a plain type whose stored properties are ``Definition``s and the assemblies of the layers below. Its
/// live and its double form conform to one protocol, so that the compiler checks both. The app chooses one
/// when it starts.
///
/// ```swift
/// struct CoreAssembly: LayerAssembly {
///     let path = Definition("path") { _ in "/tmp" }
///     let clock: Definition<Int>
/// }
/// ```
@MainActor
public protocol LayerAssembly {}
