import JoistLint

/// Calls of services and routers by the user interface.
struct InterfaceCalls {
    struct Call {
        let file: ProjectFile
        let line: Int
        let caller: String
        let role: TypeRole
        let receiver: String
        let isOfRouter: Bool
        let method: String

        var text: String { "\(caller) calls \(receiver).\(method)." }

        /// Whether a view or a screen calls a service, instead of its module.
        var isOfView: Bool { !isOfRouter && role != .presentation }

        /// Whether a view model calls a service, which is its purpose.
        var isOfViewModel: Bool {
            !isOfRouter && ["ViewModel", "Presenter"].contains { caller.hasSuffix($0) }
        }
    }

    let all: [Call]

    init(_ project: Project) {
        all = project.units.flatMap { file, unit -> [Call] in
            guard let role = project.role(of: unit.owner, in: file), role.isInterface else { return [] }
            return unit.calls.compactMap { call in
                project.receiver(of: call, in: unit, file).map { receiver in
                    Call(
                        file: file, line: call.line, caller: unit.owner, role: role, receiver: receiver,
                        isOfRouter: receiver.hasSuffix("Router"), method: call.name)
                }
            }
        }
    }
}

/// The class that conforms to AppService.
struct WayIn {
    let project: Project

    var reading: Reading {
        let types = project.types.filter { project.role(of: $0) == .appService }
        guard types.isEmpty else {
            return Reading(present: types.map { .init($0, "\($0.type.name) conforms to AppService.") })
        }
        let calls = InterfaceCalls(project).all.map(\.text).prefix(3).joined(separator: " ")
        let remedy = "Declare its protocol with a method for each use case."
        return Reading(places: [
            project.missing(
                "No class conforms to AppService.",
                remedy: calls.isEmpty ? remedy : "\(remedy) Begin with what the interface calls: \(calls)")
        ])
    }
}
