import JoistLint

struct ROSSShape: HouseRule {
    let id = "ross-shape"
    let summary = "An operation is a plain sequence of messages; a scenario uses operations only."
    let explanation = """
        The rule checks types that conform to `Operation` or `Scenario` in targets that depend on ROSS.

        An operation has one method, `launch`, without branches and loops, also in the form of `??`, `try?` and `map`, \
        without `async let`, and without closures except in messages. It holds only `let` properties, and is given no \
        closures. The rule `roles` checks what else it is given. So its code maps one to one to a sequence diagram. \
        Branches, loops and state belong to services; the order of operations belongs to scenarios.

        An operation that shows a module takes the app's service, or a protocol of its use cases, as the input of `launch`, \
        and passes closures to the router: where one can go from the module. Each closure contains one call, of a use case \
        or of the router.

        Wrong: `if await account.isSignedIn { try await payments.pay(bill) }`
        Right: `try await payments.pay(bill, by: account.owner())`, and the service refuses.

        A scenario is graded by what its initializer and `launch` take. It is there to branch and to repeat, so that lowers \
        no grade:
        - ideal: the operation factory, and values that are the input of `launch`;
        - good: also the app's service, or a protocol of its use cases, through `launch`;
        - tolerable: also other services, or values through its initializer; or it has further methods;
        - bad: it takes anything else (the container of services, a router, a closure, an operation), holds the app's \
        service or a `var`, or constructs an operation or a service itself. This is a finding.

        Types have the roles of the rule `roles`.

        Wrong: `init(operations: any AppOperationFactory, app: any AppService)`
        Right: `init(operations: any AppOperationFactory)`, and `func launch(_ app: any AppService) async throws`
        """

    func findings(in context: LintContext) -> [Finding] {
        ROSSType.types(in: context).flatMap { type in
            switch type.kind {
            case .operation: type.faults()
            case .scenario: ScenarioGrader(type, context).findings()
            }
        }
    }

    /// The grades of all scenarios, sorted by name.
    func scenarios(in context: LintContext) -> [ScenarioGrade] {
        ROSSType.types(in: context).filter { $0.kind == .scenario }.map { ScenarioGrader($0, context).grade }
    }
}
