import Screens

extension LinesSurface {
    /// Writes the screen if it has changed, else only a prompt.
    func refresh() {
        guard let shown = connection.shown else { return }
        // The text of the question was saved meanwhile, or reverted.
        if case .quit = question?.act, quitQuestion == nil { return connection.navigator.quit() }
        guard shown.version.view != written?.version.view || !shown.screen.looks(like: written?.screen) else {
            if !isPrompted { promptAgain(on: shown) }
            return
        }
        let isSameView = shown.version.view == written?.version.view
        if !isSameView { enteredLines = [] }
        let (before, prompt, isSecret) = (written, currentPrompt, isAskingSecret)
        fieldsToAsk = fieldsToAsk(on: shown.screen, before: isSameView ? written?.screen.fields ?? [] : [])
        if question?.isAsked(on: shown) != true { question = nil }
        written = shown
        if let before, style.isInteractive {
            let isTaken = isPrompted && (prompt != currentPrompt || before.screen.targets != shown.screen.targets)
            if !isSameView || isTaken {
                typeAhead = TypeAhead(
                    count: dropUnfinishedLine(), refusal: isSameView ? .noLongerOffered : .otherScreen,
                    areSecret: isSecret)
            }
            if !isSameView, connection.navigator.isCovered { clear() }
        }
        show(shown)
    }

    /// Prompts on a screen that has not changed, or prompts again for values that were refused with the same message as
    /// before.
    private func promptAgain(on shown: Navigator.VersionedScreen) {
        let refused = shown.screen.fields.filter { $0.problem != nil && wasAnswered($0) }
        if refused.isEmpty { return prompt() }
        fieldsToAsk = refused.map(\.id)
        show(shown)
    }

    /// While a request runs, the field still has the problem of the previous value.
    private func wasAnswered(_ field: Screen.Field) -> Bool {
        answeredFields.contains(field.id) && !connection.navigator.isBusy
    }

    /// The remaining fields, the new fields except for on-demand fields, and the fields with invalid values.
    private func fieldsToAsk(on screen: Screen, before: [Screen.Field]) -> [String] {
        let known = Dictionary(before.map { ($0.id, $0) }) { $1 }
        return screen.fields.filter { field in
            guard let old = known[field.id] else { return !field.isOnDemand && !field.hasLines }
            return fieldsToAsk.contains(field.id)
                || (field.problem != nil && (field.problem != old.problem || wasAnswered(field)))
        }
        .map(\.id)
    }

    func show(_ shown: Navigator.VersionedScreen) {
        written = shown
        write(renderer.lines(of: shown.screen, isAsking: askedField != nil).joined(separator: "\n") + "\n")
        prompt()
    }

    func prompt() {
        isPrompted = true
        let text =
            switch currentPrompt {
            case .command: "> "
            case .question(let question): renderer.wrapped("\(question.printable) [y/N]").joined(separator: "\n") + " "
            case .field: askedField.map { renderer.prompt(for: $0, line: enteredLines.count + 1) } ?? "> "
            }
        // The rest of a secret that was begun is not shown either.
        setEcho(!isAskingSecret && !(typeAhead.areSecret && typedCount < typeAhead.count))
        // Input from a pipe is not echoed, with its line ends.
        write(style.isInteractive ? text : text + "\n")
    }

    /// After the last field, writes the keys again, without slashes.
    func promptAfterKept(on screen: Screen) {
        if askedField == nil { writeKeys(of: screen) }
        prompt()
    }

    func writeKeys(of screen: Screen) {
        write("\n" + renderer.keys(of: screen, isAsking: askedField != nil).joined(separator: "\n") + "\n")
    }

    func writeApart(_ text: String) {
        write("\n" + text.printableLines.joined(separator: "\n") + "\n")
        isPrompted = false
    }

    /// The question before quitting; `nil` if nothing would be lost. Lines that the user is still entering are not in the form
    /// yet, and would be lost.
    var quitQuestion: String? { enteredLines.isEmpty ? connection.quitQuestion : Screen.questionBeforeLoss }

    var currentPrompt: LinesPrompt {
        if let question { return .question(question.text) }
        return askedField.map { .field($0.id) } ?? .command
    }

    var askedField: Screen.Field? {
        guard let screen = written?.screen else { return nil }
        return fieldsToAsk.first.flatMap { id in screen.fields.first { $0.id == id } } ?? screen.standingSecret
    }

    private var isAskingSecret: Bool { question == nil && askedField?.kind.isSecret == true }

    var renderer: LinesRenderer { LinesRenderer(style: style, enteredSecrets: connection.enteredSecrets) }
}

extension Screen {
    /// The first secret outside of forms. It is prompted for as long as it exists: a line that is typed without a
    /// prompt would be echoed.
    var standingSecret: Field? {
        for case .input(.field(let field)) in elements where field.kind.isSecret { return field }
        return nil
    }

    /// The meanings of keys and numbers, in order.
    fileprivate var targets: [String] {
        let actions = (forms.map(\.submit) + actions).map { "\($0.key.character) \($0.id) \($0.isDefault)" }
        return itemIDs + inputs.map { "\($0.key.character) \($0.id)" } + actions
    }

    /// Whether it is the same in line mode, which does not write a screen again because a request begins or ends.
    fileprivate func looks(like other: Screen?) -> Bool {
        guard var other else { return false }
        other.network.isLoading = network.isLoading
        return self == other
    }
}
