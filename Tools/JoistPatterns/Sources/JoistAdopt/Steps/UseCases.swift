import JoistLint

/// Calls of services and routers by the user interface.
struct UseCases {
    private let project: Project

    init(_ project: Project) { self.project = project }

    var places: [Finding] {
        let calls = project.units.flatMap { file, unit -> [Finding] in
            guard project.role(of: unit.owner, in: file)?.isInterface == true else { return [] }
            return unit.calls.compactMap { call in
                guard let receiver = project.receiver(of: call, in: unit, file) else { return nil }
                return file.source.finding(
                    call.line, "\(unit.owner) calls \(receiver).\(call.name).",
                    remedy: "Make it a use case: a method of AppService that the screen calls.")
            }
        }
        let isThere = project.types.contains { $0.type.kind == .protocol && $0.type.name.hasSuffix("AppService") }
        guard !isThere else { return calls }
        let missing = project.missing(
            "There is no protocol AppService.",
            remedy: "Declare it with a method for each use case, beginning with the calls below.")
        return [missing] + calls
    }
}
