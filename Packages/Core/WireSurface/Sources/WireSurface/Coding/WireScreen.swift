import Screens

/// The JSON form of a screen.
struct WireScreen: Codable {
    let title: String
    let elements: [WireElement]
    let actions: [WireAction]
    let notice: WireNotice?
    let back: WireAction?
    let network: WireNetwork

    init(_ screen: Screen) {
        title = screen.title
        elements = screen.elements.map(WireElement.init)
        actions = screen.actions.map(WireAction.init)
        notice = screen.notice.map(WireNotice.init)
        back = screen.back.map(WireAction.init)
        network = WireNetwork(isOffline: screen.network.isOffline, isLoading: screen.network.isLoading)
    }

    var value: Screen {
        Screen(
            title: title, elements: elements.map(\.value), actions: actions.map(\.value), notice: notice?.value,
            back: back?.value, network: Screen.Network(isOffline: network.isOffline, isLoading: network.isLoading))
    }
}

struct WireNetwork: Codable {
    let isOffline: Bool
    let isLoading: Bool
}

struct WireNotice: Codable {
    enum Kind: String, Codable { case status, error }

    let kind: Kind
    let text: String

    init(_ notice: Screen.Notice) {
        kind =
            switch notice.kind {
            case .status: .status
            case .error: .error
            }
        text = notice.text
    }

    var value: Screen.Notice {
        switch kind {
        case .status: Screen.Notice(.status, text)
        case .error: Screen.Notice(.error, text)
        }
    }
}

struct WireAction: Codable {
    let id: String
    let key: WireKey
    let title: String
    let isDefault: Bool
    let confirmation: String?
    let isDisabled: Bool
    let disabledReason: String?

    init(_ action: Screen.Action) {
        id = action.id
        key = WireKey(action.key)
        title = action.title
        isDefault = action.isDefault
        confirmation = action.confirmation
        isDisabled = action.isDisabled
        disabledReason = action.disabledReason
    }

    var value: Screen.Action {
        Screen.Action(
            id: id, key: key.value, title: title, isDefault: isDefault, confirmation: confirmation,
            isDisabled: isDisabled, disabledReason: disabledReason)
    }
}

/// One character.
struct WireKey: Codable {
    let value: Screen.Key

    init(_ key: Screen.Key) { value = key }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.count == 1, let character = text.first else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A key is one character.")
        }
        value = Screen.Key(character)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(value.character))
    }
}
