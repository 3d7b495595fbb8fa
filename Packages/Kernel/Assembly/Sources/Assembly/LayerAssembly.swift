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
///
/// struct AppAssembly: LayerAssembly {
///     let core: CoreAssembly
///     let store: Definition<any Store>
///     let title: Definition<String>
///
///     init(core: CoreAssembly) {
///         self.core = core
///         store = Definition("store") {
///             _ = try ($0(core.path), $0(core.clock)); return FileStore()
///         }
///         title = Definition("title") { _ in "almanac" }
///     }
/// }
/// ```
@MainActor
public protocol LayerAssembly {}
