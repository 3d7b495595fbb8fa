import JoistLint

struct ExhaustiveView: HouseRule {
    let id = "exhaustive-view"
    let summary = "A view meets its actions and events case by case, without a default."
    let explanation = """
        The rule checks views, their extensions, and the types that they enclose, in targets that are not for tests. No \
        `switch` has a `default` or a `case _`, and no enumeration is a list of static texts. `@unknown default` is allowed.

        A list of ids as texts is no closed set, so a `switch` over it needs a `default`. An action that the view shows and \
        forgets to handle then does nothing, and neither the compiler nor the user is told. So the actions of a view are \
        the cases of an enumeration. Words for a value that has no closed set of values, such as a number, are made by \
        what maps data for display, and not by the view.

        Wrong:
            override func handle(_ event: Screen.Event) {
                switch event {
                case .action(ActionID.add): ask { await $0.add() }
                default: break
                }
            }
            private enum ActionID { static let add = "add"; static let share = "share" }

        Right:
            enum Action: String { case add, share }
            func handle(_ action: Action) {
                switch action {
                case .add: ask { await $0.add() }
                case .share: ask { await $0.share() }
                }
            }
        """

    func findings(in context: LintContext) -> [Finding] {
        context.files.filter { !$0.target.servesTests }.flatMap(\.declarations).flatMap { declaration -> [Finding] in
            let (type, file) = (declaration.type, declaration.file)
            guard type.isTextList || !type.defaults.isEmpty,
                context.roles.role(of: type.name, in: declaration.node)?.role == "View"
            else { return [] }
            let list = file.finding(
                type.line, "\(type.name) is a list of texts, so no switch over it is exhaustive.",
                remedy: "Make it an enumeration with cases: enum \(TypeIndex.last(type.name)): String.")
            return (type.isTextList ? [list] : [])
                + type.defaults.map { line in
                    file.finding(
                        line, "A switch of \(type.name) has a default, which hides a forgotten case.",
                        remedy: "Name the cases that are left.")
                }
        }
    }
}
