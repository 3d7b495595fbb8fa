/// The step that asks for the phone number, in the words that a user reads.
package struct PhoneDisplay: Equatable {
    package let phone: String
    package let problem: String?
    /// Why no code can be sent now; `nil` if it can.
    package let refusal: String?

    package init(_ content: PhoneData.Content) {
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
