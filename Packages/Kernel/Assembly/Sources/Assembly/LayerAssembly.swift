/// The definitions of one layer.
///
/// An assembly is a plain type whose stored properties are ``Definition``s and the assemblies of the layers below. Its
/// live and its double form conform to one protocol, so that the compiler checks both. The app chooses one
/// when it starts.
///
/// ```swift
/// protocol ServicesAssembly: LayerAssembly {
///     var todo: Definition<any TodoService> { get }
/// }
///
/// struct LiveServicesAssembly: ServicesAssembly {
///     let core: any CoreAssembly
///     let todo: Definition<any TodoService>
///
///     init(core: any CoreAssembly) {
///         self.core = core
///         todo = Definition("todo") { try TodoStore(database: $0(core.database)) }
///     }
/// }
/// ```
@MainActor
public protocol LayerAssembly {}
