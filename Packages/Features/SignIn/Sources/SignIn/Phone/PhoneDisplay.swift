/// The step that asks for the phone number, in the words that a user reads.
package struct PhoneDisplay: Equatable {
    package let phone: String
    package let problem: String?
    /// Why no code was sent to the number; `nil` if one can be sent now.
    package let refusal: String?

    package init(_ content: PhoneData.Content) {
        phone = content.phone
        problem =
            switch content.problem {
            case .missing: "Enter your phone number."
            case .refused(let reason): reason
            case nil: nil
            }
        refusal =
            content.wait > .zero
            ? "The next code can be sent to this number in at most \(content.wait.words)." : nil
    }
}
