import JoistWorkspace

struct SVIPShape: Rule {
    let id = "svip-shape"
    let summary = "An SVIP module has all its entities, and each keeps to its role."
    let explanation = """
        The rule checks targets that depend on SVIP and declare a protocol …Interactor that refines `Interactor`, or a \
        …Configurator. For the module PinCode:

        - PinCodeInteractor, PinCodePresenter, PinCodeWorker, PinCodeLogic, PinCodeRouter, PinCodeView, PinCodeService, \
        PinCodeConfigurator and PinCodeData exist, each in a file of its name.
        - The interactor has only commands: `async` methods that neither throw nor return anything.
        - The logic is an actor whose stored properties are private and isolated to it. It imports no \
        module that draws, and none for transport or storage.
        - The router is a class without `var`, and holds the view weakly.
        - Only the configurator constructs logic, router, view and service; tests, previews and assemblies may too.

        So all modules read alike, the logic can be tested without screen and network, and a module is freed with its view.

        Wrong: `actor PinCodeLogic { var digits = "" }`
        Right: `actor PinCodeLogic: PinCodeInteractor { private var digits = "" }`

        Wrong: `func enter(_ digit: Int) async throws -> Bool`
        Right: `func enter(_ digit: Int) async`, and the presenter shows the outcome.
        """

    func findings(in context: LintContext) -> [Finding] {
        let modules = context.targets.flatMap { SVIPModule.modules(in: $0, context) }
        guard !modules.isEmpty else { return [] }
        return modules.flatMap { module in
            let check = SVIPCheck(module: module, context: context, rule: id)
            return check.entities() + check.interactor() + check.logic() + check.router()
        } + SVIPConstructions(modules: modules, context: context, rule: id).findings()
    }
}
