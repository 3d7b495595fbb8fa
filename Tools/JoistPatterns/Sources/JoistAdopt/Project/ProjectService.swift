import JoistLint

/// A type with state and an imperative interface that other types use.
struct ProjectService {
    let declaration: Declaration
    /// The protocols of the workspace that it conforms to, without those that require nothing.
    let protocols: [Declaration]
    /// The types that use it, with the first place in each, sorted by name.
    let users: [User]

    var name: String { declaration.type.name }
    var types: [Declaration] { [declaration] + protocols }

    struct User {
        let name: String
        let file: SourceFile
        let line: Int
        /// Whether it holds or gets the class, and not the protocol.
        let namesClass: Bool
        /// Whether it is a part of the interface or of a flow.
        let isOutside: Bool
    }
}

/// Finds the services of a project.
struct ServiceFinder {
    let project: Project

    var services: [ProjectService] {
        let candidates = project.types.filter(isCandidate).map { ($0, protocols(of: $0)) }
        let users = users(of: candidates)
        return candidates.compactMap { declaration, protocols in
            let service = ProjectService(
                declaration: declaration, protocols: protocols, users: users[DeclarationKey(declaration)] ?? [])
            return isService(service) ? service : nil
        }
    }

    /// Whether several types use it, and it is no detail of other services: the interface or a flow uses it, or its
    /// name says that it is a service.
    private func isService(_ service: ProjectService) -> Bool {
        let isDeclared = !service.protocols.isEmpty && service.types.contains { $0.type.name.hasSuffix("Service") }
        let isKnown = service.users.contains(where: \.isOutside) || Self.names.contains { service.name.hasSuffix($0) }
        return isDeclared || service.users.count > 1 && isKnown
    }

    // MARK: State and methods

    private func isCandidate(_ declaration: Declaration) -> Bool {
        guard [.class, .actor].contains(declaration.type.kind), !declaration.type.name.contains("."),
            case .other = project.role(of: declaration), !belongsToScreens(declaration)
        else { return false }
        let name = declaration.type.name
        let ancestors = project.ancestors(of: declaration)
        let isPart = Self.parts.contains { name.hasSuffix($0) }
        guard !isPart, !declaration.type.isGeneric, ancestors.isDisjoint(with: Self.values),
            !ancestors.contains(where: { $0.hasPrefix("UI") || $0.hasPrefix("NS") && $0 != "NSObject" })
        else { return false }
        let hasMethods = project.members(of: declaration).contains { $0.isMethod && !$0.isStatic && $0.access != .file }
        return hasMethods && (hasState(declaration) || Self.names.contains { name.hasSuffix($0) })
    }

    /// Whether a type is a part of the package that draws screens.
    private func belongsToScreens(_ declaration: Declaration) -> Bool {
        project.context.modules.makers(of: "Screens").contains { $0.package == declaration.node.package }
    }

    private func hasState(_ declaration: Declaration) -> Bool {
        declaration.type.kind == .actor
            || project.members(of: declaration).contains { member in
                guard member.kind == .property, !member.isStatic else { return false }
                return member.traits.contains(.isMutable) || Self.boxes.contains(TypeNames.name(of: member.type))
            }
    }

    /// Names that say that there is state, in memory or elsewhere.
    private static let names = ["Service", "Store", "Repository", "Manager"]
    /// Parts of a module, which have the lifetime of its view.
    private static let parts = ["Logic", "Interactor", "Worker", "Builder", "Delegate", "Coordinator"]
    /// Protocols of values, and of data objects.
    private static let values: Set<String> = [
        "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error", "Model",
        "PersistentModel", "Sequence", "IteratorProtocol", "AsyncIteratorProtocol",
    ]
    /// Types whose content changes.
    private static let boxes: Set<String> = ["Mutex", "OSAllocatedUnfairLock", "LockIsolated", "NIOLockedValueBox"]

    private func protocols(of declaration: Declaration) -> [Declaration] {
        project.supertypes(of: declaration).filter { type in
            type.type.kind == .protocol && project.members(of: type).contains { $0.isMethod || $0.isProperty }
        }
    }

    // MARK: Users

    private func users(of candidates: [(Declaration, [Declaration])]) -> [DeclarationKey: [ProjectService.User]] {
        var owners: [DeclarationKey: [Declaration]] = [:]
        for (declaration, protocols) in candidates {
            for type in [declaration] + protocols { owners[DeclarationKey(type), default: []].append(declaration) }
        }
        let names = Set(owners.keys.map { TypeIndex.last($0.name) })
        var users: [DeclarationKey: [String: ProjectService.User]] = [:]
        for file in project.files {
            for use in Self.uses(in: file) where names.contains(TypeIndex.last(use.mention.name)) {
                guard let meant = project.type(named: use.mention.name, in: file.source, scope: use.user),
                    let used = owners[DeclarationKey(meant)], !makes(use.user, in: file)
                else { continue }
                for declaration in used where !isPart(use.user, of: declaration, in: file) {
                    let isClass = DeclarationKey(meant) == DeclarationKey(declaration)
                    let user = ProjectService.User(
                        name: use.user, file: file.source, line: use.mention.line,
                        namesClass: isClass && [.held, .weak, .given].contains(use.mention.place),
                        isOutside: isOutside(use.user, in: file))
                    users[DeclarationKey(declaration), default: [:]].merge([use.user: user]) { old, new in
                        old.namesClass || !new.namesClass ? old : new
                    }
                }
            }
        }
        return users.mapValues { $0.values.sorted { $0.name < $1.name } }
    }

    /// The names in a file, with the outermost type that uses each. Protocols use nothing.
    private static func uses(in file: ProjectFile) -> [(user: String, mention: Mention)] {
        let types = file.source.facts.types.filter { ![.protocol, .alias].contains($0.kind) }
        return types.flatMap { type in
            type.mentions.filter { $0.place.isType && $0.place != .inherited }
                .map { (String(type.name.prefix { $0 != "." }), $0) }
        }
    }

    /// Whether a type makes services for others, so that it uses none.
    private func makes(_ user: String, in file: ProjectFile) -> Bool {
        guard let declaration = project.type(named: user, in: file.source) else { return false }
        return [.assembly, .entry, .preview].contains(project.role(of: declaration))
    }

    private func isOutside(_ user: String, in file: ProjectFile) -> Bool {
        switch project.role(of: user, in: file) {
        case .view, .screen, .presentation, .router, .operation, .scenario, .logic, .appService: true
        case .assembly, .entry, .preview, .other, nil: false
        }
    }

    /// Whether the user is the service itself or one of its protocols.
    private func isPart(_ user: String, of declaration: Declaration, in file: ProjectFile) -> Bool {
        guard let type = project.type(named: user, in: file.source) else { return false }
        return DeclarationKey(type) == DeclarationKey(declaration)
    }
}
