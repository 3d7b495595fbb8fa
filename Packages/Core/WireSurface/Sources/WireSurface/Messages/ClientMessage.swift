import Screens

/// A message from a client to the app, one line each.
public enum ClientMessage: Equatable, Sendable {
    /// The first message of a connection.
    case hello(version: String, wishes: Set<Wish>)
    /// An event, aimed at the screen that the user saw.
    case event(id: Int, Screen.Event, from: Navigator.ScreenVersion)
    /// Submits a form with the values that the client has entered by events, which the server has kept.
    case submitKept(id: Int, form: String, from: Navigator.ScreenVersion)
    /// A link to a place in the app.
    case link(id: Int, String)
    /// Ends an ask.
    case answer(id: Int, ask: Int, WireValue)
    /// A message to the module of an ask.
    case message(id: Int, ask: Int, name: String, WireValue)
    /// Ends the app.
    case quit

    /// What the server sends besides replies.
    public enum Wish: String, CaseIterable, Codable, Sendable {
        /// Screens, and whether the app has settled.
        case screens
        /// Copied and shared texts.
        case texts
        /// The asks of an app without views. One client at a time can have them.
        case asks

        /// The wishes of a client that shows the app to a user.
        public static var shown: Set<Wish> { [.screens, .texts] }
    }
}
