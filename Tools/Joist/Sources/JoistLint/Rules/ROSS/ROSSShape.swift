import JoistWorkspace

struct ROSSShape: Rule {
    let id = "ross-shape"
    let summary = "An operation is a plain sequence of messages; a scenario uses operations only."
    let explanation = """
        The rule checks types that conform to `Operation` or `Scenario` in targets that depend on ROSS.

        An operation has one method, `launch`, without branches and loops. It holds only `let` properties. It is given \
        services, and no operation, scenario or factory except one for services, at the start of the app. So its code \
        maps one to one to a sequence diagram. Branches, loops and state belong to services; the order of operations \
        belongs to scenarios.

        Wrong: `if await account.isSignedIn { try await payments.pay(bill) }`
        Right: `try await payments.pay(bill, by: account.owner())`, and the service refuses.

        A scenario is graded:
        - ideal: it is given an operation factory, and `launch` is a straight sequence;
        - good: it also branches on results, or is given the app's service to start another scenario;
        - tolerable: it is also given plain values, loops, or has further methods;
        - bad: it is given anything else (a service, a router, an operation), holds a `var`, or constructs an operation or \
        a service itself. This is a finding.

        Wrong: `init(operations: any AppOperationFactory, todo: any TodoService)`
        Right: `init(operations: any AppOperationFactory)`, and an operation uses the service.
        """

    func findings(in context: LintContext) -> [Finding] {
        ROSSType.types(in: context).flatMap { type in
            switch type.kind {
            case .operation: OperationCheck(type: type, types: context.types, rule: id).findings()
            case .scenario: ScenarioGrader(type: type, types: context.types).findings(rule: id)
            }
        }
    }

    /// The grades of all scenarios, sorted by name.
    func scenarios(in context: LintContext) -> [ScenarioGrade] {
        ROSSType.types(in: context).filter { $0.kind == .scenario }
            .map { ScenarioGrader(type: $0, types: context.types).grade }
            .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }
}
