/// The cards of the demo server, by their numbers.
enum Card: String {
    case accepted = "4242 4242 4242 4242"
    case declined = "4000 0000 0000 0002"
    case needsConfirmation = "4000 0000 0000 3220"
    case lostBeforeCharge = "4000 0000 0000 0259"
    case lostAfterCharge = "4000 0000 0000 0341"
    /// It is charged after five seconds of the server's clock.
    case slow = "4000 0000 0000 0077"

    /// The card as lines of standard input.
    var lines: String { "\(rawValue)\n12/40\n987\n" }
}
