import Checkout
import Payments
import Screens

/// Draws the offers, the form for a card, and the steps after it.
final class CheckoutView: ModuleView<any CheckoutInteractor, CheckoutOutcome>, ActionHandling, ItemHandling {
    enum Action: String { case askAgain, cancel, restore, offers }

    /// `nil` until it is loaded.
    var content: CheckoutDisplay? { didSet { update() } }

    override func start() { ask { await $0.load() } }
    override func retry() { send { await $0.retry() } }

    override var body: Screen {
        switch content {
        case .offers(let offers, let note): screen(of: offers, note: note)
        case .card(let card): screen(of: card)
        case .confirmation(let question): screen(of: question)
        case .unknown(let error, let texts): unknown(error, texts)
        case nil: Screen(title: "Payment")
        }
    }

    // MARK: Screens

    private func screen(of offers: [CheckoutDisplay.OfferRow], note: String?) -> Screen {
        let items = offers.map { Screen.List.Item(id: $0.id, title: $0.title, detail: $0.detail) }
        let list = Screen.List(sections: [Screen.List.Section(items: items)], emptyText: "There are no offers now.")
        return Screen(
            title: "What would you like to pay for?", elements: error(note) + [.list(list)], actions: [restore])
    }

    private func screen(of card: CardDisplay) -> Screen {
        let notes = [Screen.Text(card.price), card.note.map { Screen.Text($0, style: .secondary) }].compactMap(\.self)
        let safety = Screen.Text(card.safety, style: .secondary)
        return Screen(
            title: card.title,
            elements: error(card.error) + notes.map { .text($0) } + [.form(form(for: card)), .text(safety)],
            actions: (card.hasOtherOffers ? [otherOffers] : []) + [restore])
    }

    private func form(for card: CardDisplay) -> Screen.Form {
        // The fields of a new try have new ids, so that a surface asks for all of them again.
        let fields = [
            Screen.Field(
                id: fieldID(.number, card), key: "n", label: "Card number", kind: .number,
                hint: "the digits on the card",
                problem: card.problem(of: .number)),
            Screen.Field(
                id: fieldID(.expiry, card), key: "e", label: "Expires", hint: "MM/YY, such as 09/28",
                problem: card.problem(of: .expiry)),
            Screen.Field(
                id: fieldID(.code, card), key: "c", label: "Security code", kind: .secret, hint: "three or four digits",
                problem: card.problem(of: .code)),
        ]
        let pay = Screen.Action(id: card.payID, key: "p", title: card.pay, isDefault: true)
        return Screen.Form(id: card.id, inputs: fields.map { .field($0) }, submit: pay)
    }

    private func fieldID(_ field: CardError, _ card: CardDisplay) -> String {
        let name =
            switch field {
            case .number: "number"
            case .expiry: "expiry"
            case .code: "code"
            }
        return "\(name)-\(card.form.attempt)"
    }

    private func screen(of question: ConfirmationDisplay) -> Screen {
        let field = Screen.Field(
            id: question.field, key: "c", label: "Code", kind: .oneTimeCode, hint: "the digits from your bank",
            problem: question.problem)
        return Screen(
            title: "Confirm the payment",
            elements: error(question.error) + [.text(Screen.Text(question.text)), .field(field)],
            actions: [
                Screen.Action(
                    Action.cancel, key: "x", title: "Call off the payment",
                    confirmation: question.cancelQuestion)
            ])
    }

    private func unknown(_ problem: String, _ texts: [String]) -> Screen {
        Screen(
            title: "Payment",
            elements: error(problem) + texts.map { .text(Screen.Text($0)) },
            actions: [Screen.Action(Action.askAgain, key: "a", title: "Ask again", isDefault: true)])
    }

    private func error(_ text: String?) -> [Screen.Element] {
        text.map { [.text(Screen.Text($0, style: .error))] } ?? []
    }

    private var restore: Screen.Action { Screen.Action(Action.restore, key: "s", title: "Restore purchases") }
    private var otherOffers: Screen.Action { Screen.Action(Action.offers, key: "o", title: "Other offers") }

    // MARK: Events

    override func handle(_ event: Screen.Event) -> Bool {
        // The ids of the card's form and of the code's field differ from try to try.
        if case .submit(let id, let values) = event, case .card(let card) = content, id == card.id {
            let typed = CheckoutData.TypedCard(
                number: values.text(fieldID(.number, card)), expiry: values.text(fieldID(.expiry, card)),
                code: values.text(fieldID(.code, card)))
            send { await $0.pay(card.form, with: typed) }
        } else if case .input(let id, let code) = event, let question = confirmation, id == question.field {
            send { await $0.confirm(question.purchase, code: code) }
        } else {
            return super.handle(event)
        }
        return true
    }

    func open(_ id: String) {
        guard case .offers(let offers, _) = content, let row = offers.first(where: { $0.id == id }) else { return }
        ask { await $0.choose(row.offer) }
    }

    func handle(_ action: Action) {
        switch action {
        case .askAgain: send { await $0.askAgain() }
        case .cancel:
            guard let purchase = confirmation?.purchase else { return }
            send { await $0.cancel(purchase) }
        case .restore: send { await $0.restore() }
        case .offers: ask { await $0.showOffers() }
        }
    }

    private var confirmation: ConfirmationDisplay? {
        if case .confirmation(let question) = content { question } else { nil }
    }
}
