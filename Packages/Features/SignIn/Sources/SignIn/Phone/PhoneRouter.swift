import Screens

final class PhoneRouter: ScreenRouter, PhonePresenter {
    weak let view: PhoneView?

    init(view: PhoneView) { self.view = view }

    func show(_ content: PhoneData.Content) { view?.content = PhoneDisplay(content) }
}

/// The step that asks for the phone number, in the words that a user reads.
struct PhoneDisplay: Equatable {
    let phone: String
    let problem: String?
    /// Why no code can be sent now; `nil` if it can.
    let refusal: String?

    init(_ content: PhoneData.Content) {
        phone = content.phone
        problem =
            switch content.problem {
            case .missing: "Enter your phone number."
            case .refused(let reason): reason
            case nil: nil
            }
        refusal = content.wait > .zero ? "The next code can be sent in at most \(content.wait.words)." : nil
    }
}
