import JoistLint

/// The type of a value.
struct FoundType {
    /// As it is written.
    let name: String
    /// `nil` if the workspace does not declare it.
    let declaration: Declaration?
}

extension Project {
    /// The type of the value at a path of names in a unit; `nil` if it cannot be read.
    func type(of path: [String], in unit: CodeUnit, _ file: ProjectFile) -> FoundType? {
        guard let first = path.first else { return nil }
        var current = start(first, in: unit, file)
        for name in path.dropFirst() {
            guard let declaration = current?.declaration else { return nil }
            current = member(name, of: declaration)
        }
        return current
    }

    private func start(_ name: String, in unit: CodeUnit, _ file: ProjectFile) -> FoundType? {
        let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
        if bare.startsUppercase {
            return FoundType(name: bare, declaration: type(named: bare, in: file.source, scope: unit.owner))
        }
        switch unit.variables[name] {
        case .type(let type):
            return FoundType(name: type, declaration: self.type(named: type, in: file.source, scope: unit.owner))
        case .path(let path) where path.first != name: return self.type(of: path, in: unit, file)
        case .path, nil: break
        }
        var owner = unit.owner[...]
        while !owner.isEmpty {
            if let declaration = type(named: String(owner), in: file.source), let found = member(name, of: declaration)
            {
                return found
            }
            owner = owner.lastIndex(of: ".").map { owner[..<$0] } ?? ""
        }
        return Self.type(of: name, in: globals(of: file)).map {
            FoundType(name: $0, declaration: type(named: $0, in: file.source))
        }
    }

    /// The type of a property, or the result of a method if the name ends with `()`.
    private func member(_ name: String, of declaration: Declaration) -> FoundType? {
        if isUntypedInstance(name, of: declaration) {
            return FoundType(name: declaration.type.name, declaration: declaration)
        }
        for type in [declaration] + supertypes(of: declaration) {
            guard let written = Self.type(of: name, in: members(of: type)) else { continue }
            return FoundType(
                name: written, declaration: self.type(named: written, in: type.file, scope: type.type.name))
        }
        return nil
    }

    /// Whether it has the name of a shared instance, and no written type.
    private func isUntypedInstance(_ name: String, of declaration: Declaration) -> Bool {
        ["shared", "sharedInstance", "instance"].contains(name)
            && members(of: declaration).contains { $0.isProperty && $0.name == name && $0.isStatic && $0.types.isEmpty }
    }

    private static func type(of name: String, in members: [Member]) -> String? {
        let written =
            name.hasSuffix("()")
            ? members.first { $0.isMethod && $0.name + "()" == name }?.returns
            : members.first { $0.isProperty && $0.name == name }?.types.first
        return written.map(TypeNames.name(of:))
    }

    /// The name of the service or the router that receives a call; `nil` if another object or the caller itself does.
    func receiver(of call: CodeUnit.Call, in unit: CodeUnit, _ file: ProjectFile) -> String? {
        guard let declaration = type(of: call.receiver, in: unit, file)?.declaration,
            declaration.type.name != unit.owner
        else { return nil }
        if declaration.type.name.hasSuffix("Router") { return declaration.type.name }
        return servicesByType[DeclarationKey(declaration)]?.name
    }
}
