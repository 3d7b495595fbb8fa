import Foundation
import Location
import SettingsForm

/// Where the user is, in the settings.
struct LocationPage: SettingsFormPage {
    let id = "location"
    let title = "Location"
    private enum Action: String { case find, forget }
    let location: any LocationService
    let set: @Sendable (Position) async throws -> Void
    let find: @Sendable () async throws -> Void
    let forget: @Sendable () async throws -> Void

    /// The position with its source, a field to change it, and the action to find it.
    func content() async throws -> SettingsFormData.Content {
        let position = try await location.position()
        let field = SettingsFormData.Field(
            id: "position", key: "p", label: "Position", value: position?.coordinates ?? "",
            hint: "latitude and longitude, such as 59.91, 10.75")
        let note = """
            The weather of this place comes first under Weather. Providers get the position rounded to about a kilometre.
            Find asks the server, which looks at the network address of this machine.
            """
        let find = SettingsFormData.Item.action(.init(Action.find, key: "f", "Find"))
        guard let position else {
            return SettingsFormData.Content(
                "Not known", items: [.text("Almanac does not know where you are."), .field(field), .note(note), find])
        }
        let source =
            switch position.source {
            case .lookUp: "as the server has found"
            case .user: "as you have entered"
            }
        return SettingsFormData.Content(
            position.words,
            items: [
                .text("You are at \(position.words), \(source)."), .field(field), .note(note), find,
                .action(
                    .init(
                        Action.forget, key: "x", "Forget",
                        confirmation: "Forget this position and the ones before it?")),
            ])
    }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await location.changes()] }

    /// Sets the position; an empty text forgets it.
    ///
    /// - Throws: ``InvalidSettingText`` if the text is not a position on the globe.
    func change(_ item: String, to text: String) async throws {
        guard !text.isEmpty else { return try await forget() }
        do {
            try await set(Position(text, date: Date()))
        } catch let error as LocationError where error.isMistake {
            throw InvalidSettingText(error.description)
        }
    }

    func perform(_ action: String) async throws {
        switch Action(rawValue: action) {
        case .find: try await find()
        case .forget: try await forget()
        case nil: throw UnknownSettingAction(action)
        }
    }
}

extension Position {
    /// `59.91, 10.75`.
    fileprivate var coordinates: String { "\(latitude), \(longitude)" }

    /// `Oslo, Norway (59.91, 10.75)`.
    fileprivate var words: String { name.map { "\($0) (\(coordinates))" } ?? coordinates }
}
