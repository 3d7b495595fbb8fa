import Assembly

/// Makes each operation with the key services that it needs. The slices extend it with their operations.
@MainActor
struct AppOperations {
    let services: JoinedServices
    let router: Definition<any Router>

    init(services: any KeyServices, router: Definition<any Router>) {
        self.services = JoinedServices(services)
        self.router = router
    }
}
