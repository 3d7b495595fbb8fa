import Assembly

/// Makes each operation with the key services that it needs. The slices extend it with their operations.
@MainActor
struct AppOperations {
    let services: any KeyServices
    let router: Definition<any Router>
}
