import Foundation
import Screens

extension LinesSurface {
    /// Acts on a line, if its author saw the screen and the prompt that the line would apply to.
    func take(_ line: EnteredLine) {
        guard let written else { return }
        isPrompted = false
        answeredFields = []
        // Quitting does not depend on the screen, so it may be typed ahead.
        let isQuit = [.quit, .event(.back)].contains(LinesInput("q", on: (line.seen ?? written).screen))
        if line.text == "/q", isQuit { return quit() }
        if let refusal = line.refusal { return refuse(refusal) }
        guard line.seen?.version.view ?? written.version.view == written.version.view else {
            return refuse(.otherScreen)
        }
        guard line.prompt == nil || line.prompt == currentPrompt else { return refuse(.noLongerOffered) }
        let seen = line.seen ?? written
        if let question {
            self.question = nil
            guard LinesQuestion.isYes(line.text) else { return prompt() }
            switch question.act {
            case .send(let event): deliver(event, from: question.version)
            case .quit: connection.navigator.quit()
            }
        } else if askedField?.kind.isSecret != true, enteredLines.isEmpty,
            let text = Self.filter(in: line.text, on: seen.screen)
        {
            fieldsToAsk = []
            send(.filter(text), from: seen.version)
        } else if let field = askedField {
            answer(line.text, to: field, on: seen)
        } else {
            command(line.text.hasPrefix("/") ? String(line.text.dropFirst()) : line.text, on: seen)
        }
    }

    /// The words after a slash, with a space before them if they could be a key or a number. A slash alone shows all rows of a
    /// narrowed list.
    private static func filter(in line: String, on screen: Screen) -> String? {
        guard line.hasPrefix("/"), screen.isFilterable || screen.filter != nil else { return nil }
        let text = line.dropFirst().trimmingCharacters(in: .whitespaces)
        let first = text.prefix { !$0.isWhitespace }
        if line.hasPrefix("/ ") || first.count > 1 && Int(first) == nil { return text }
        return text.isEmpty && screen.filter?.text.isEmpty == false ? "" : nil
    }

    private func answer(_ line: String, to field: Screen.Field, on seen: Navigator.VersionedScreen) {
        var input = FieldInput(line, to: field, on: seen.screen)
        if field.hasLines, input.beginsText || !enteredLines.isEmpty {
            guard line == "." else {
                enteredLines.append(line)
                return prompt()
            }
            input = enteredLines.isEmpty ? .keep : .value(enteredLines.joined(separator: "\n"))
        }
        if case .command(let command) = input {
            if command != "?" { fieldsToAsk = [] }
            return self.command(command, on: seen)
        }
        fieldsToAsk.removeAll { $0 == field.id }
        switch input {
        case .value(let value): deliver(.input(field: field.id, value: value), from: seen.version)
        case .keep, .command: if let written { promptAfterKept(on: written.screen) }
        }
    }

    private func command(_ line: String, on seen: Navigator.VersionedScreen) {
        switch LinesInput(line, on: seen.screen) {
        case .event(let event): send(event, from: seen.version)
        case .submit(let form): send(.submit(form: form, values: connection.values(of: form)), from: seen.version)
        case .ask(let field):
            fieldsToAsk = [field.id]
            prompt()
        case .quit: quit()
        case .show: showAgain()
        case .help:
            write("\n" + renderer.help(on: seen.screen).joined(separator: "\n") + "\n")
            writeKeys(of: seen.screen)
            prompt()
        // The line may be a PIN, typed on a cover that takes none at the moment.
        case .notUnderstood where connection.navigator.isCovered:
            refuse("This screen has no such key. See the keys below, or type ? for help.")
        case .notUnderstood(let reason): refuse(reason)
        }
    }

    /// Asks for a confirmation, if the event needs one.
    private func send(_ event: Screen.Event, from version: Navigator.ScreenVersion) {
        if let action = written?.screen.action(of: event), !action.isDisabled, let text = action.confirmation {
            question = LinesQuestion(text: text, act: .send(event), version: version)
            prompt()
        } else {
            deliver(event, from: version)
        }
    }

    /// Quits. In a terminal, asks for a confirmation if something that the user has entered would be lost.
    private func quit() {
        guard style.isInteractive, let written, let text = quitQuestion else { return connection.navigator.quit() }
        question = LinesQuestion(text: text, act: .quit, version: written.version)
        prompt()
    }

    private func deliver(_ event: Screen.Event, from version: Navigator.ScreenVersion) {
        switch connection.apply(event, from: version) {
        case .sent: answeredFields = written?.screen.fields(of: event) ?? []
        case .refused(let refusal): refuse(refusal)
        case .kept:
            // Written again only when nothing is left to ask.
            written = connection.shown
            askedField == nil ? showAgain() : prompt()
        }
    }

    private func refuse(_ refusal: Navigator.EventError) { refuse(refusal.description.printable) }

    private func refuse(_ reason: String) {
        write(style.red("! \(reason)") + "\n")
        showAgain()
    }

    private func showAgain() {
        if let shown = connection.shown { show(shown) }
    }
}

extension Screen {
    /// The fields whose values an event has.
    fileprivate func fields(of event: Event) -> Set<String> {
        switch event {
        case .input(let field, _): [field]
        case .submit(let id, _): Set(forms.filter { $0.id == id }.flatMap(\.inputs).map(\.id))
        case .action, .item, .items, .select, .toggle, .filter, .back: []
        }
    }
}
