import Screens

extension ConsoleSurface {
    /// Does what a line says, if its author saw the screen and the prompt for which it would be taken.
    func take(_ line: ConsoleLine) {
        guard let written else { return }
        isPrompted = false
        // Quitting is aimed at no screen, so it may be typed ahead.
        let isQuit = [.quit, .event(.back)].contains(ConsoleInput("q", on: (line.seen ?? written).screen))
        if line.text == "/q", isQuit { return connection.navigator.quit() }
        if let refusal = line.refusal { return refuse(refusal) }
        guard line.seen?.aim.view ?? written.aim.view == written.aim.view else { return refuse(.otherScreen) }
        guard line.prompt == nil || line.prompt == currentPrompt else { return refuse(.noLongerOffered) }
        let seen = line.seen ?? written
        if let question {
            self.question = nil
            ConsoleQuestion.isYes(line.text) ? deliver(question.event, aimedAt: question.aim) : prompt()
        } else if let field = askedField {
            answer(line.text, to: field, on: seen)
        } else {
            command(line.text.hasPrefix("/") ? String(line.text.dropFirst()) : line.text, on: seen)
        }
    }

    private func answer(_ line: String, to field: Screen.Field, on seen: Navigator.Shown) {
        let answer = ConsoleAnswer(line, to: field, on: seen.screen)
        if case .command(let command) = answer {
            fieldsToAsk = []
            return self.command(command, on: seen)
        }
        fieldsToAsk.removeAll { $0 == field.id }
        switch answer {
        case .value(let value): deliver(.input(field: field.id, value: value), aimedAt: seen.aim)
        case .keep, .command: if let written { promptAfterKept(on: written.screen) }
        }
    }

    private func command(_ line: String, on seen: Navigator.Shown) {
        switch ConsoleInput(line, on: seen.screen) {
        case .event(let event): send(event, aimedAt: seen.aim)
        case .submit(let form): send(.submit(form: form, values: connection.values(of: form)), aimedAt: seen.aim)
        case .ask(let field):
            fieldsToAsk = [field.id]
            prompt()
        case .quit: connection.navigator.quit()
        case .show: showAgain()
        case .notUnderstood(let reason): refuse(reason)
        }
    }

    /// Asks for a confirmation, if the event needs one.
    private func send(_ event: Screen.Event, aimedAt aim: Navigator.Aim) {
        if let action = written?.screen.action(of: event), !action.isDisabled, let text = action.confirmation {
            question = ConsoleQuestion(text: text, event: event, aim: aim)
            prompt()
        } else {
            deliver(event, aimedAt: aim)
        }
    }

    private func deliver(_ event: Screen.Event, aimedAt aim: Navigator.Aim) {
        switch connection.apply(event, aimedAt: aim) {
        case .sent: break
        case .refused(let refusal): refuse(refusal)
        case .kept:
            // Written again only when nothing is left to ask.
            written = connection.shown
            askedField == nil ? showAgain() : prompt()
        }
    }

    private func refuse(_ refusal: Navigator.Refusal) { refuse(refusal.description.printable) }

    private func refuse(_ reason: String) {
        write(style.red("! \(reason)") + "\n")
        showAgain()
    }

    private func showAgain() {
        if let shown = connection.shown { show(shown) }
    }
}

/// The meaning of a line while a field is asked for.
enum ConsoleAnswer: Equatable {
    case value(String)
    case keep
    /// A line as on a screen without fields.
    case command(String)

    init(_ line: String, to field: Screen.Field, on screen: Screen) {
        if line == "/-" {
            self = .value("")
        } else if field.kind.isSecret {
            self =
                Self.isKey(line, on: screen) ? .command(String(line.dropFirst())) : line.isEmpty ? .keep : .value(line)
        } else if line.hasPrefix("/") {
            self = .command(String(line.dropFirst()))
        } else {
            self = line.trimmingSpaces.isEmpty ? .keep : .value(line.trimmingSpaces)
        }
    }

    /// Whether a line is a slash and a key of the screen. Any other line is a secret, which no message may repeat.
    private static func isKey(_ line: String, on screen: Screen) -> Bool {
        guard line.hasPrefix("/"), line.count <= 2 else { return false }
        if case .notUnderstood = ConsoleInput(String(line.dropFirst()), on: screen) { return false }
        return true
    }
}
