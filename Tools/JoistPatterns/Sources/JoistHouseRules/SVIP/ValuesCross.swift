import JoistLint

struct ValuesCross: HouseRule {
    let id = "values-cross"
    let summary = "A presenter gets values without behaviour."
    let explanation = """
        What a logic shows are data: its decisions, not the entities with the rules by which it decides. Otherwise every \
        router and every printer can decide again, each in its own way. The rule checks the parameters of protocols \
        …Presenter that refine `Presenter`, and follows stored properties and the values of cases, type by type.

        A type that gets there is a structure or an enumeration with stored properties, cases, initializers, static members, \
        `id`, `rawValue` and what `Hashable` and `Codable` ask for. A computed property may be a `String`: the \
        name of a value is data. Everything else that a presenter can call is behaviour: methods, subscripts and computed \
        properties of other types, also in extensions in the type's module. Closures, protocols, classes and actors \
        are no values.

        A type that conforms to `Module` may cross: the logic of several steps makes the module of each, and its presenter \
        starts it.

        Types of targets that depend neither on SVIP nor on ROSS, such as a calendar day or an amount of money, are the \
        app's general vocabulary, like the types of Foundation. They may have methods.

        Wrong:
            func show(_ tasks: [TodoItem], _ calendar: TodoCalendar)   // calendar.relation(of: item.due)

        Right: the logic asks the calendar, and each row has its relation to today:
            func show(_ rows: [TodoListData.Row])                      // row.relation
        """

    func findings(in context: LintContext) -> [Finding] {
        let files = context.targets.filter { !$0.servesTests && context.uses("SVIP", $0) }.flatMap(context.files)
        let presenters = files.flatMap(\.declarations).filter { declaration in
            let type = declaration.type
            return type.kind == .protocol && type.name.hasSuffix("Presenter")
                && context.declarations.type(declaration, refines: "Presenter")
        }
        return presenters.flatMap { presenter in
            presenter.type.functions.flatMap { function in
                var search = ValueSearch(context, for: presenter.node)
                for type in function.types { search.follow(type, from: presenter) }
                return search.faults.map { fault in
                    presenter.file.finding(
                        function.line, "\(presenter.type.name).\(function.name) takes \(fault).",
                        remedy: "Let the logic decide, and pass its decision as data.")
                }
            }
        }
    }
}
