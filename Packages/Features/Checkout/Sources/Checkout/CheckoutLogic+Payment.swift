import Payments

/// What follows a payment: its outcome, an error, or a question that has to be answered first.
extension CheckoutLogic {
    func pay(
        for offer: Offer, from form: CheckoutData.CardForm, with typed: CheckoutData.TypedCard
    ) async throws {
        // What is said about an earlier try does not count for this one.
        var blank = form
        (blank.problem, blank.note) = (nil, nil)
        let card: Card
        do {
            card = try Card(number: typed.number, expiry: typed.expiry, code: typed.code)
        } catch {
            blank.problem = error
            return await show(.card(blank))
        }
        if blank != form { await show(.card(blank)) }
        do {
            await take(try await worker.purchase(offer, with: card))
        } catch let error where !(error is CancellationError) {
            try await take(error, of: offer, from: form)
        }
    }

    private func take(_ error: any Error, of offer: Offer, from form: CheckoutData.CardForm) async throws {
        switch error {
        case PaymentsError.alreadyPaid: try await endAsPaid(offer.product)
        // Another purchase stands in the way. It comes before the offers.
        case PaymentsError.unfinished: try await begin()
        case PaymentsError.priceChanged: try await reload(.priceChanged)
        case PaymentsError.unknownOffer: try await reload(.gone(offer.title))
        default:
            var form = form
            (form.problem, form.note) = (nil, .failure("\(error)", after: form.note))
            await show(.card(form))
        }
    }

    func take(_ purchase: Purchase) async {
        switch purchase.state {
        case .confirmed: await end(with: purchase)
        case .declined(let reason): await show(offers.form(for: purchase.offer, .declined(reason)))
        case .cancelled: await show(offers.choice(.cancelled))
        case .needsConfirmation:
            let offer = offers.shown(purchase.offer)
            await show(.confirmation(CheckoutData.Confirmation(purchase: purchase.id, offer: offer)))
        case .created, .sent, .unknown:
            open = purchase
            await show(.unknown(offers.shown(purchase.offer)))
        }
    }

    func answerBank(
        about id: Purchase.ID, _ send: @escaping @Sendable (any PaymentsService) async throws -> Purchase
    ) async {
        guard case .confirmation(let question) = content, question.purchase == id else { return }
        await perform { try await $0.answer(question, send) }
    }

    private func answer(
        _ question: CheckoutData.Confirmation, _ send: @Sendable (any PaymentsService) async throws -> Purchase
    ) async throws {
        var question = question
        do {
            let purchase = try await send(worker)
            guard purchase.state == .needsConfirmation else { return await take(purchase) }
            question.note = .failure("Your answer did not reach the bank. Try again.", after: question.note)
        } catch PaymentsError.wrongCode(let triesLeft) {
            (question.triesLeft, question.note) = (triesLeft, nil)
        } catch let error where !(error is CancellationError) {
            question.note = .failure("\(error)", after: question.note)
        }
        await show(.confirmation(question))
    }

    func askForOutcome() async throws {
        guard case .unknown = content, let open else { return }
        recovery = { try await $0.askForOutcome() }
        guard let known = try await worker.purchases().first(where: { $0.id == open.id }) else {
            return try await begin()
        }
        await take(known)
        guard case .unknown = content, !hasEnded else { return }
        questions += 1
        let often = questions > 1 ? "Asked \(questions) times. " : ""
        await presenter.showStatus("\(often)There is no outcome yet. Ask again in a minute or two.")
    }
}
