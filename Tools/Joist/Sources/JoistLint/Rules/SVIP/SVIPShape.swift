import JoistWorkspace

struct SVIPShape: Rule {
    let id = "svip-shape"
    let summary = "A module in SVIP form has all its entities, and each keeps to its part."
    let explanation = """
        Asked are targets that depend on SVIP and declare a protocol …Interactor that refines `Interactor`, or a \
        …Configurator. For the module PinCode:

        - PinCodeInteractor, PinCodePresenter, PinCodeWorker, PinCodeLogic, PinCodeRouter, PinCodeView, PinCodeService, \
        PinCodeConfigurator and PinCodeData are there, each in a file of its name.
        - What the interactor asks for are commands: `async`, throwing and returning nothing.
        - The logic is an actor whose stored properties are private and isolated to it. It imports nothing that draws and \
        nothing that carries data in or out.
        - The router is a class that holds no `var`, and refers to the view weakly.
        - Only the configurator constructs logic, router, view and service. Tests, previews and assemblies may.

        So one module is read like another, its logic runs in a test without screen and network, and it goes when its \
        view goes.

        Wrong: `actor PinCodeLogic { var digits = "" }`
        Right: `actor PinCodeLogic: PinCodeInteractor { private var digits = "" }`

        Wrong: `func enter(_ digit: Int) async throws -> Bool`
        Right: `func enter(_ digit: Int) async`, and what it leads to is shown by the presenter.
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
