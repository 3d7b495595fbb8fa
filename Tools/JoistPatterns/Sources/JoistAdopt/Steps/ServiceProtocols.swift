import JoistLint

/// Services without a protocol, users that name the class of one, and objects that are too big.
struct ServiceProtocols {
    let project: Project

    var reading: Reading {
        let present = project.services.filter { !$0.protocols.isEmpty }.map { service in
            let names = service.protocols.map(\.type.name).joined(separator: ", ")
            return AdoptionReport.Present(service.declaration, "\(service.name) is behind \(names).")
        }
        return Reading(present: present, places: places + bigObjects)
    }

    /// Objects with much state and many methods, which several others may need.
    private var bigObjects: [Finding] {
        project.types.compactMap { type in
            guard [.class, .actor].contains(type.type.kind) else { return nil }
            let members = project.members(of: type).filter { !$0.isStatic }
            let methods = members.count(where: \.isMethod)
            let variables = members.count { $0.kind == .property && $0.traits.contains(.isMutable) }
            guard methods > Self.limits.methods, variables > Self.limits.variables else { return nil }
            return type.file.finding(
                type.type.line, "\(type.type.name) is a big object: \(methods) methods and \(variables) variables.",
                remedy: "Take services out of it: variables that belong together, with the methods that change them.")
        }
    }

    /// Of an object that is not big yet.
    private static let limits = (methods: 20, variables: 5)

    private var places: [Finding] {
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
