import Assembly

/// The services that live as long as the app. The app's assembly of services satisfies it. A service is made when it is
/// used first.
@MainActor
public protocol KeyServices: LayerAssembly {
}
