import JoistLint

/// Services without a protocol, and users that name the class of one.
struct ServiceProtocols {
    private let project: Project

    init(_ project: Project) { self.project = project }

    var places: [Finding] {
        guard !project.services.isEmpty else {
            return [
                project.missing(
                    "joist finds no services.",
                    remedy: "A service is a class or an actor with state and methods that at least two types use.")
            ]
        }
        return project.services.flatMap { service in
            service.protocols.isEmpty ? [withoutProtocol(service)] : users(of: service)
        }
    }

    private func withoutProtocol(_ service: ProjectService) -> Finding {
        let users = service.users.map(\.name).joined(separator: ", ")
        return service.declaration.file.finding(
            service.declaration.type.line, "\(service.name) is a service without a protocol.",
            remedy: "Declare what its users need in a protocol, and conform to it. Users: \(users).")
    }

    private func users(of service: ProjectService) -> [Finding] {
        let name = service.protocols.map(\.type.name).joined(separator: " or ")
        return service.users.filter(\.namesClass).map { user in
            user.file.finding(
                user.line, "\(user.name) names the class \(service.name) instead of its protocol.",
                remedy: "Use the protocol \(name).")
        }
    }
}
