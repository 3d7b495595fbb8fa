import JoistLint

struct SVIPShape: HouseRule {
    let id = "svip-shape"
    let summary = "An SVIP module has all its entities, and each keeps to its role."
    let explanation = """
        The rule checks targets that depend on SVIP and declare a protocol …Interactor that refines `Interactor`, or a \
        …Configurator. For the module PinCode:

        - PinCodeModule (if SVIP has the protocol `Module`), PinCodeInteractor, PinCodeLogic, PinCodePresenter, \
        PinCodeRouter, PinCodeView and PinCodeConfigurator exist. PinCodeWorker, PinCodeService and PinCodeData exist if the \
        module needs them. Each is in a file of its name. Router, view and configurator may be in another target of the \
        package, which depends on that of the interactor. A logic without words of its own uses the protocol of a service instead of a worker.
        - The interactor has only commands: `async` methods that neither throw nor return anything.
        - The logic is an actor whose stored properties are private and isolated to it.
        - The router is a class without `var`, except one for its view.
        - PinCodeService is the only implementation of PinCodeWorker in the module, except the interactor of a parent \
        module.
        - The view decides for no exit whether it runs to its end: a command whose logic calls an exit, a closure that \
        it stores and that throws, or an `async throws` method of the presenter, is one of `ask`. Where the exit is given, its use is known.
        - The ways to other modules are closures of PinCodeModule; without the protocol `Module`, of a structure \
        PinCodeExits. No protocol is named …Routes.

        So all modules read alike. The rule `roles` checks which entity may name which.

        Wrong: `actor PinCodeLogic { var digits = "" }`
        Right: `actor PinCodeLogic: PinCodeInteractor { private var digits = "" }`

        Wrong: `func enter(_ digit: Int) async throws -> Bool`
        Right: `func enter(_ digit: Int) async`, and the presenter shows the outcome.

        Wrong: `send { await $0.signOut() }` in a view, because signing out closes it
        Right: `ask { await $0.signOut() }`, and the exit that the app gives runs to its end

        Wrong: `protocol PinCodeRoutes { func help() async }`, to which the app's router conforms
        Right: `let help: @Sendable () async throws -> Void` in PinCodeModule, which an operation makes
        """

    func findings(in context: LintContext) -> [Finding] {
        context.targets.flatMap { SVIPModule.modules(in: $0, context) }.flatMap { module in
            module.entities() + module.workers() + module.routes() + module.members()
        }
    }
}
