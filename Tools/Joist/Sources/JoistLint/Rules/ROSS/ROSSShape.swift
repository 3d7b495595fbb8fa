import JoistWorkspace

struct ROSSShape: Rule {
    let id = "ross-shape"
    let summary = "An operation is a bare sequence of messages; a scenario stands on operations alone."
    let explanation = """
        Asked are types that conform to `Operation` or `Scenario` in targets that depend on ROSS.

        An operation has one method, `launch`, without branch and loop, holds only `let`, and is given services: no other \
        operation, no scenario, and no factory but one that makes services, for the start of the app. So it is its own \
        sequence diagram. Branches, loops and state belong to services; the order of operations belongs to scenarios.

        Wrong: `if await account.isSignedIn { try await payments.pay(bill) }`
        Right: `try await payments.pay(bill, by: account.owner())`, and the service refuses.

        A scenario is graded:
        - ideal: it is given an operation factory, and `launch` is a straight sequence;
        - good: it also branches on what came out, or is given the app's service to start another scenario;
        - tolerable: it is also given plain values, loops, or has methods besides;
        - bad: it is given anything else (a service, a router, an operation), holds a `var`, or constructs an operation or \
        a service itself. This is a finding.

        Wrong: `init(operations: any AppOperationFactory, todo: any TodoService)`
        Right: `init(operations: any AppOperationFactory)`, and an operation asks the service.
        """

    func findings(in context: LintContext) -> [Finding] {
        ROSSType.types(in: context).flatMap { type in
            switch type.kind {
            case .operation: OperationCheck(type: type, types: context.types, rule: id).findings()
            case .scenario: ScenarioGrader(type: type, types: context.types).findings(rule: id)
            }
        }
    }

    /// The grades of all scenarios, in the order of their names.
    func scenarios(in context: LintContext) -> [ScenarioGrade] {
        ROSSType.types(in: context).filter { $0.kind == .scenario }
            .map { ScenarioGrader(type: $0, types: context.types).grade }
            .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }
}
