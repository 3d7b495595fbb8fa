import JoistLint

/// Singletons and their users, service locators, and broadcasts.
struct ImplicitDependencies {
    let project: Project
    private let remedy = "Pass it to its users through their initializers."

    var places: [Finding] { definitions + uses + locators + injections + broadcasts + buses }

    // MARK: Singletons

    /// The findings of the rule `no-singletons`, without the constants of a script, which are local to it, and without
    /// generated code, such as names of images.
    private var definitions: [Finding] {
        let paths = Set(project.files.filter { !$0.isGenerated }.map(\.source.path))
        let found = Rules.general.rule("no-singletons")?.findings(in: project.context) ?? []
        return found.filter { finding in
            guard paths.contains(finding.path) else { return false }
            let globals = project.files.first { $0.source.path == finding.path }?.globals ?? []
            return !(finding.path.hasSuffix("main.swift") && globals.contains { $0.line == finding.line })
        }
    }

    private var uses: [Finding] {
        let places = Set(definitions.map { "\($0.path):\($0.line)" })
        let shared = Set(
            project.types.flatMap { type in
                project.members(of: type).filter { property in
                    property.isProperty && property.isStatic
                        && places.contains { $0 == "\(type.file.path):\(property.line)" }
                }.map { Member(key: DeclarationKey(type), name: $0.name) }
            })
        return project.files.flatMap { file in
            file.uses.compactMap { use in
                guard isShared(use, in: file, shared) else { return nil }
                let user = use.owner.isEmpty ? file.source.name : use.owner
                return file.source.finding(use.line, "\(user) uses \(use.type).\(use.member).", remedy: remedy)
            }
        }
    }

    private struct Member: Hashable {
        let key: DeclarationKey
        let name: String
    }

    private func isShared(_ use: StaticUse, in file: ProjectFile, _ shared: Set<Member>) -> Bool {
        if let declaration = project.type(named: use.type, in: file.source, scope: use.owner) {
            return use.type != use.owner && shared.contains(Member(key: DeclarationKey(declaration), name: use.member))
        }
        // Of the system's shared objects, those that hold data of the app. The maker of the services passes them on.
        guard ["UserDefaults.standard", "URLSession.shared"].contains("\(use.type).\(use.member)") else { return false }
        let role = project.role(of: use.owner, in: file)
        return role != .assembly && role != .entry && !file.source.path.hasSuffix("main.swift")
    }

    // MARK: Service locators

    private var locators: [Finding] {
        project.types.filter { $0.type.kind != .protocol }.compactMap { type in
            let functions = project.members(of: type).filter(\.isMethod).map(\.name)
            let properties = project.members(of: type).filter(\.isProperty)
            // A dictionary of an object that is passed on is its own business.
            let isStatic = properties.contains(where: \.isStatic)
            let isRegistry =
                functions.contains { $0.hasPrefix("register") } && functions.contains { $0.hasPrefix("resolve") }
                || isStatic && properties.contains { $0.type.hasPrefix("[ObjectIdentifier") }
            guard isRegistry else { return nil }
            return type.file.finding(
                type.type.line, "\(type.type.name) is a service locator: it finds objects by their types.",
                remedy: remedy)
        }
    }

    private static let injecting: Set<String> = [
        "Dependency", "Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject", "Inject", "EnvironmentObject",
        "Environment(_.self)",
    ]

    private var injections: [Finding] {
        project.files.flatMap { file in
            file.types.flatMap { type in
                type.members.compactMap { property in
                    let names = property.attributes.map(Self.name(of:))
                    guard let attribute = names.first(where: Self.injecting.contains) else { return nil }
                    return file.source.finding(
                        property.line,
                        "\(type.name).\(property.name) comes from outside of the initializer, through @\(attribute).",
                        remedy: "Pass it through the initializer.")
                }
            }
        }
    }

    /// `Environment(_.self)` of an attribute that takes an object from a view's environment by its type.
    private static func name(of attribute: String) -> String {
        let name = attribute.baseName
        return name == "Environment" && attribute.hasSuffix(".self)") ? "Environment(_.self)" : name
    }

    // MARK: Broadcasts

    private var broadcasts: [Finding] {
        project.files.flatMap { file in
            file.uses.compactMap { use in
                guard TypeIndex.last(use.type) == "NotificationCenter", let method = use.method,
                    let verb = Self.verbs[method], !isPlatform(use, in: file)
                else { return nil }
                let user = use.owner.isEmpty ? file.source.name : use.owner
                return file.source.finding(
                    use.line, "\(user) \(verb) NotificationCenter.",
                    remedy: "Let the sender offer a subscription to the types that know it.")
            }
        }
    }

    private static let verbs = [
        "post": "posts to", "addObserver": "observes", "publisher": "observes", "notifications": "observes",
    ]

    /// Whether it observes an event of the system, such as `UIApplication.didBecomeActiveNotification`.
    private func isPlatform(_ use: StaticUse, in file: ProjectFile) -> Bool {
        use.method != "post"
            && use.arguments.contains { name in
                !name.hasSuffix("Notification") && !name.hasSuffix("Notification.Name")
                    && project.type(named: name, in: file.source) == nil
            }
    }

    private var buses: [Finding] {
        project.types.compactMap { type in
            let names = project.members(of: type).filter { $0.isMethod && $0.isStatic }.map(\.name)
            let sends = names.contains { ["post", "publish", "emit", "broadcast", "send", "notify"].contains($0) }
            let listens = names.contains { ["subscribe", "observe", "on", "listen", "addObserver"].contains($0) }
            guard sends, listens else { return nil }
            return type.file.finding(
                type.type.line, "\(type.type.name) is a broadcast: any code can send, and any code can listen.",
                remedy: "Let the sender offer a subscription to the types that know it.")
        }
    }
}
