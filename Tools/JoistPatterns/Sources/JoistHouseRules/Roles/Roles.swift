import JoistLint
import JoistWorkspace

struct Roles: HouseRule {
    let id = "roles"
    let summary = "A type names only types of the roles that the table in joist.yml allows."
    let explanation = """
        The table `roles` in joist.yml says which roles the types of a role may name, anywhere: in stored properties, \
        parameters, initializers, inheritance, generic arguments and calls. Roles without a row may name everything.

        A type has its role by conformance. To the protocols of SVIP: Interactor, Presenter, Worker (protocols), and Logic, \
        Router, Service (the types that conform to them); Module; with the prefix of an interactor in the same target, or in \
        one of its package that it depends on: View, Configurator. To those of ROSS: Service, Operation, Scenario; AppRouter (a service …Router); UseCases (the \
        protocols of …AppService, and …UseCases); OperationFactory and ScenarioFactory (protocols …Operations and \
        …Scenarios, and types …OperationFactory and …ScenarioFactory). Assembly: `LayerAssembly`. Any other name in the \
        table is the role of types that conform to a type with this ending. Nested types share the role of the enclosing \
        type. `other` is the row of types and functions without a role, except in assemblies; `all` means all roles.

        UI, IO and Live are modules, with all their types: those that draw (and those named …Screen), those for transport and storage (with \
        `URLSession`, `JSONDecoder` and so on), and those named …Live. An import names them, too. Within their own package \
        they have no role. `Navigator` is the type of this name in a UI module, which shows views.

        `any Service` allows the role's protocols. `weak View` allows everything but strong stored properties. `new Logic` \
        also allows to construct the type; otherwise views, logics, routers, services, modules, operations and scenarios \
        are not constructed. `passing Service` also allows to construct the type, but no stored property of it. `no AppRouter` \
        excepts a role from `all`.

        In targets with modules, and for operations and scenarios, a type without a role acts for the type of the \
        same target that names it, and so does a file with a function that it calls. The extension of a type from \
        elsewhere acts for the types of its file, or else for those of its target. A base class acts for its \
        subclasses. A closure that is stored must not keep alive the object that owns it. Only operations call \
        methods of the AppRouter, on a variable `…router`; it does not call them itself, because going from one \
        module to another is a use case. A logic, an operation or a scenario does not call `Task.detached`, whose \
        work would outlive it. A router does not decide in an `if`, a `guard`, `? :` or a `switch` whether to call \
        one of its `exits`; a `switch` may list one exit for each case of an enumeration. Tests and previews may do \
        anything.

        Wrong: `final class PinCodeView { let worker: any PinCodeWorker }`

        Right: the view sends commands to its interactor, and the logic uses the worker. In joist.yml:
            roles:
              View: View, Interactor, UI
              Logic: Interactor, Presenter, Worker, any Service
              other: all, no AppRouter
        """

    func findings(in context: LintContext) -> [Finding] {
        let roles = context.workspace.configuration.knownRoles
        guard !roles.isEmpty else { return [] }
        let table = Dictionary(roles.map { ($0.name, $0) }) { first, _ in first }
        return context.targets.filter { !$0.servesTests && $0.target.kind != .plugin }
            .flatMap { RoleCheck($0, context, table).findings }
    }

    /// - Throws: ``WorkspaceError`` for a role that no type can have.
    func check(_ configuration: Configuration) throws(WorkspaceError) {
        let roles = try configuration.roles()
        let known = RoleIndex.builtIn + roles.map(\.name) + [RoleIndex.all]
        for role in roles {
            for permission in role.permissions where !known.contains(permission.role) {
                throw .configuration(
                    file: configuration.file ?? "joist.yml", line: role.line, column: 1,
                    problem: "there is no role '\(permission.role)'; the roles are \(known.joined(separator: ", "))"
                )
            }
        }
    }
}
