import JoistLint

struct OwnCommand: HouseRule {
    let id = "own-command"
    let summary = "Only commands of an interactor call its commands; other functions of the logic do not."
    let explanation = """
        The rule checks the functions of a logic …Logic that its interactor …Interactor does not declare. They do not call \
        a command of the interactor, and do not pass one on, as in `leaving(load)`. A command may call another command.

        A command is what a user asks for, and its rules are about that: it does nothing while the user is away, or after \
        the module has ended. A private function that calls a command gets these rules, too. A rule that is added to the \
        command later changes or stops the function. So what both do is in a private function without such rules.

        joist knows a command by its name and labels. It finds nothing if the logic has a private function with the same \
        name and labels, or a property with the same name. It does not see a call through a parameter of a closure, as in \
        `perform { await $0.load() }`.

        Wrong:
            func load() async { await presenter.loading { try await refresh() } }
            private func leave(_ exit: () async throws -> Void) async {
                await presenter.catching(exit)
                await load()
            }

        Right: both call a private function:
            func load() async { await reload() }
            private func leave(_ exit: () async throws -> Void) async {
                await presenter.catching(exit)
                await reload()
            }
            private func reload() async { await presenter.loading { try await refresh() } }
        """

    func findings(in context: LintContext) -> [Finding] {
        context.targets.flatMap { SVIPModule.modules(in: $0, context) }.flatMap { $0.ownCommands() }
    }
}

extension SVIPModule {
    fileprivate func ownCommands() -> [Finding] {
        guard let interactor = declaration("Interactor") else { return [] }
        let logic = declarations[name("Logic")] ?? []
        let commands = index.requirements(of: interactor).map(\.member).filter { $0.kind == .method }
        let signatures = Set(commands.map(\.signature))
        let members = logic.flatMap(\.type.members).filter { $0.kind != .parameter && !$0.traits.contains(.isStatic) }
        // A private function is no command, whatever its name.
        let others = members.filter { $0.access == .file || !signatures.contains($0.signature) }
        let known = commands.filter { command in
            !others.contains { other in
                other.signature == command.signature || other.kind == .property && other.name == command.name
            }
        }
        // An argument has no labels.
        let names = Set(known.map(\.name)).subtracting(others.map(\.name))
        let forbidden = names.union(known.map(\.signature))
        return logic.flatMap { part in
            part.type.functions.filter(others.contains).flatMap { function in
                function.ownCalls.filter { forbidden.contains($0.signature) }.map { call in
                    part.file.finding(
                        call.line,
                        "\(name("Logic")).\(function.name) calls \(call.name), a command of its own interactor.",
                        remedy: "Move what both do to a private function, and call that function in both.")
                }
            }
        }
    }
}
