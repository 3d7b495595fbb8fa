/// The connection of a surface to a navigator. It keeps the user's input in forms until they are submitted, and narrows lists
/// by the words that the user types.
///
/// Each surface has its own, and sends all events through it.
@MainActor
public final class SurfaceConnection {
    private struct Place: Hashable {
        let view: Int
        let form: String
    }

    private struct Draft {
        var values: [String: Screen.Value] = [:]
        /// The inputs whose value is newer than the problem that the module has found with it.
        var corrected: Set<String> = []
        /// The inputs at the time of the submission; `nil` before.
        var submitted: [Screen.Input]?
        var isUnanswered = false
    }

    /// The navigator whose screens the surface shows.
    public let navigator: Navigator
    private var drafts: [Place: Draft] = [:]
    /// The filter that the user has typed on each view, by the number of the view.
    private var filters: [Int: String] = [:]
    /// The last screen with a filter applied. It is kept because applying a filter reads the whole list.
    private var narrowed: (from: Screen, text: String, screen: Screen)?
    /// The room of the surface; `nil`, also when the surface ends, if it has no lines of its own.
    public var room: Screen.Room? {
        didSet { if room != oldValue { navigator.take(room, of: ObjectIdentifier(self)) } }
    }

    /// The views with a text that the user has begun, and that the surface has not sent. Empty when the surface ends.
    ///
    /// The ways back from these views ask a question, on all surfaces.
    public var viewsWithText: Set<Int> = [] {
        didSet { if viewsWithText != oldValue { navigator.take(viewsWithText, of: ObjectIdentifier(self)) } }
    }

    /// Creates a connection. The user has not entered anything yet.
    public init(to navigator: Navigator) { self.navigator = navigator }

    /// The visible screen with the user's input, without secrets; `nil` without a view.
    public var shown: Navigator.VersionedScreen? {
        guard var shown = current() else { return nil }
        let isLosing = drafts.contains { place, draft in
            (place.view == shown.version.view || navigator.isCovered) && isUnsaved(draft, at: place)
        }
        if isLosing { shown.screen.back?.confirmation = Screen.questionBeforeLoss }
        shown.screen.elements = shown.screen.elements.map { element in
            guard case .form(var form) = element else { return element }
            guard let draft = drafts[Place(view: shown.version.view, form: form.id)] else { return element }
            form.inputs = form.inputs.map { input in
                let input = input.with(draft.values[input.id])
                return draft.corrected.contains(input.id) ? input.withoutProblem : input
            }
            return .form(form)
        }
        shown.screen = narrowed(shown.screen, of: shown.version.view)
        return shown
    }

    /// The screens of the views with the views' numbers, see ``Navigator/stack``, with narrowed lists.
    public var stack: [(view: Int, screen: Screen)] {
        navigator.stack.map { ($0.view, narrowed($0.screen, of: $0.view)) }
    }

    private func narrowed(_ screen: Screen, of view: Int) -> Screen {
        guard let text = filters[view], screen.filter == nil else { return screen }
        if let narrowed, narrowed.text == text, narrowed.from == screen { return narrowed.screen }
        let result = screen.narrowed(by: Screen.Filter(wordsOf: text))
        narrowed = (screen, text, result)
        return result
    }

    /// The question before all views are closed; `nil` if nothing would be lost.
    public var quitQuestion: String? {
        let isLosing = navigator.hasUnsavedInput || drafts.contains { isUnsaved($0.value, at: $0.key) }
        return isLosing ? Screen.questionBeforeLoss : nil
    }

    /// Whether a form has values that were entered and not submitted, or submitted in vain.
    private func isUnsaved(_ draft: Draft, at place: Place) -> Bool {
        let form = navigator.screen(ofView: place.view)?.forms.first { $0.id == place.form }
        guard !draft.isUnanswered, let form else { return false }
        return form.inputs.contains { input in draft.values[input.id].map { $0 != input.value } ?? false }
    }

    /// The ids of the secrets that the user has entered into forms of the visible screen.
    public var enteredSecrets: Set<String> {
        guard let shown = current() else { return [] }
        let ids = shown.screen.forms.flatMap { form in
            let values = values(of: form, in: shown.version.view)
            return form.inputs.filter(\.isSecret).map(\.id).filter { !values.text($0).isEmpty }
        }
        return Set(ids)
    }

    /// The values with which a form would be submitted now.
    ///
    /// ```swift
    /// view.screen.elements = [.form(form(phone: "456"))]
    /// #expect(connection.values(of: "signIn") == ["phone": "456", "pin": "", "stay": false])
    /// #expect(try submit() == .sent)
    /// ```
    public func values(of form: Screen.Form.ID) -> Screen.Values {
        guard let shown = current(), let form = shown.screen.forms.first(where: { $0.id == form }) else {
            return [:]
        }
        return values(of: form, in: shown.version.view)
    }

    /// The result of sending an event.
    public enum Delivery: Equatable, Sendable {
        /// The view got it.
        case sent
        /// It was for an input of a form, whose value is kept until the form is submitted, or it narrows lists.
        case kept
        /// The event was not applied.
        case refused(Navigator.EventError)
    }

    /// Sends an event to the navigator, or keeps it if it is for an input of a form. If the app is locked, the event is
    /// refused.
    ///
    /// - Parameter version: The screen that the user saw.
    @discardableResult
    public func send(_ event: Screen.Event, from version: Navigator.ScreenVersion) async -> Delivery {
        await navigator.admitsInput() ? apply(event, from: version) : .refused(.otherScreen)
    }

    /// Does the same for an input that the navigator has admitted.
    public func apply(_ event: Screen.Event, from version: Navigator.ScreenVersion) -> Delivery {
        let shown = current()
        if let shown, let (place, input, value) = entry(of: event, on: shown) {
            guard shown.version.view == version.view else { return .refused(.otherScreen) }
            drafts[place, default: Draft()].values[input] = value
            drafts[place]?.corrected.insert(input)
            return .kept
        }
        if case .filter(let text) = event, let shown, shown.screen.filter == nil, shown.screen.isFilterable {
            guard shown.version.view == version.view else { return .refused(.otherScreen) }
            filters[version.view] = text.isEmpty ? nil : text
            return .kept
        }
        if let shown, !offers(event, on: shown) {
            return .refused(navigator.refusal(of: event, from: version) ?? .notOffered)
        }
        if let refusal = navigator.send(event, from: version) { return .refused(refusal) }
        if case .submit(let id, _) = event, let shown, let form = shown.screen.forms.first(where: { $0.id == id }) {
            let place = Place(view: shown.version.view, form: id)
            drafts[place, default: Draft()].submitted = form.inputs
            drafts[place]?.isUnanswered = true
        }
        return .sent
    }

    /// Whether the rows of an event are still there and not filtered out.
    private func offers(_ event: Screen.Event, on shown: Navigator.VersionedScreen) -> Bool {
        switch event {
        case .item, .items: narrowed(shown.screen, of: shown.version.view).offers(event)
        case .action, .input, .select, .toggle, .submit, .filter, .back: true
        }
    }

    /// Returns the visible screen. Drops the drafts of closed views, and of submitted forms that have changed.
    private func current() -> Navigator.VersionedScreen? {
        let views = Set(navigator.viewIDs)
        drafts = drafts.filter { views.contains($0.key.view) }
        filters = filters.filter { views.contains($0.key) }
        guard let shown = navigator.shown else { return nil }
        for form in shown.screen.forms {
            let place = Place(view: shown.version.view, form: form.id)
            if drafts[place]?.isUnanswered == true, !navigator.isBusy {
                // If the module finds the same problem again, it is about the new value.
                drafts[place]?.corrected = []
                drafts[place]?.isUnanswered = false
            }
            guard let draft = drafts[place], let submitted = draft.submitted, submitted != form.inputs else { continue }
            // The module cannot return a secret, and may not keep other texts. So a field keeps the entered value unless the
            // answer changes the field.
            let kept = Set(form.inputs.filter { $0.isLeftAlone(since: submitted) }.map(\.id))
            drafts[place] = Draft(values: draft.values.filter { kept.contains($0.key) })
        }
        return shown
    }

    private func entry(of event: Screen.Event, on shown: Navigator.VersionedScreen) -> (Place, String, Screen.Value)? {
        for form in shown.screen.forms {
            let place = Place(view: shown.version.view, form: form.id)
            for input in form.inputs {
                switch (event, input) {
                case (.input(let id, let text), .field) where id == input.id: return (place, id, .text(text))
                case (.select(let id, let option), .choice) where id == input.id: return (place, id, .text(option))
                case (.toggle(let id), .toggle) where id == input.id:
                    return (place, id, .isOn(!values(of: form, in: shown.version.view).isOn(id)))
                default: continue
                }
            }
        }
        return nil
    }

    private func values(of form: Screen.Form, in view: Int) -> Screen.Values {
        let entered = drafts[Place(view: view, form: form.id)]?.values ?? [:]
        let values = form.inputs.compactMap { input in (entered[input.id] ?? input.value).map { (input.id, $0) } }
        return Screen.Values(Dictionary(values) { $1 })
    }
}

extension Screen.Input {
    fileprivate var isSecret: Bool {
        if case .field(let field) = self { field.kind.isSecret } else { false }
    }

    /// Whether it is a field that is the same since the submission, apart from its problem. A secret with a new problem
    /// is another one: it cannot be corrected, because it is not shown.
    fileprivate func isLeftAlone(since submitted: [Screen.Input]) -> Bool {
        guard case .field(let field) = self else { return false }
        return submitted.contains { input in
            guard case .field(var before) = input else { return false }
            if field.problem == nil || !field.kind.isSecret { before.problem = field.problem }
            return field == before
        }
    }

    /// The value as the screen shows it; `nil` for a choice without a chosen option.
    fileprivate var value: Screen.Value? {
        switch self {
        case .field(let field): .text(field.value)
        case .choice(let choice): choice.selected.map { .text($0) }
        case .toggle(let toggle): .isOn(toggle.isOn)
        }
    }

    fileprivate var withoutProblem: Screen.Input {
        switch self {
        case .field(var field):
            field.problem = nil
            return .field(field)
        case .choice(var choice):
            choice.problem = nil
            return .choice(choice)
        case .toggle(var toggle):
            toggle.problem = nil
            return .toggle(toggle)
        }
    }

    fileprivate func with(_ value: Screen.Value?) -> Screen.Input {
        switch (self, value) {
        case (.field(var field), .text(let text)):
            field.value = text
            return .field(field)
        case (.choice(var choice), .text(let option)):
            choice.selected = option
            return .choice(choice)
        case (.toggle(var toggle), .isOn(let isOn)):
            toggle.isOn = isOn
            return .toggle(toggle)
        default: return self
        }
    }
}
