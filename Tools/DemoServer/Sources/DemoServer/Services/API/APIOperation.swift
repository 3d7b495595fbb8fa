/// The operations of the API: each is a method and a path. `openapi.yaml` describes them by these names.
enum APIOperation: String, Sendable, CaseIterable {
    case requestCode, signIn, renewTokens, revokeToken, readAccount
    case registerDevice, removeDevice, readTopics, turnTopicOn, turnTopicOff
    case readNotifications
    case readOffers, createPayment, readPayment, confirmPayment, cancelPayment, readReceipts, bindPurchases
    case readLocation, readDocument

    var method: String {
        switch self {
        case .requestCode, .signIn, .renewTokens, .revokeToken: "POST"
        case .createPayment, .confirmPayment, .cancelPayment, .bindPurchases: "POST"
        case .readAccount, .readTopics, .readNotifications, .readLocation, .readDocument: "GET"
        case .readOffers, .readPayment, .readReceipts: "GET"
        case .registerDevice, .turnTopicOn: "PUT"
        case .removeDevice, .turnTopicOff: "DELETE"
        }
    }

    /// The path, with names in braces for its parameters.
    var path: String {
        switch self {
        case .requestCode: "/api/v1/sign-in/codes"
        case .signIn: "/api/v1/sign-in/tokens"
        case .renewTokens: "/api/v1/tokens"
        case .revokeToken: "/api/v1/revocations"
        case .readAccount: "/api/v1/account"
        case .registerDevice, .removeDevice: "/api/v1/devices/{id}"
        case .readTopics: "/api/v1/devices/{id}/topics"
        case .turnTopicOn, .turnTopicOff: "/api/v1/devices/{id}/topics/{topic}"
        case .readNotifications: "/api/v1/devices/{id}/notifications"
        case .readOffers: "/api/v1/offers"
        case .createPayment: "/api/v1/payments"
        case .readPayment: "/api/v1/payments/{key}"
        case .confirmPayment: "/api/v1/payments/{key}/confirmation"
        case .cancelPayment: "/api/v1/payments/{key}/cancellation"
        case .readReceipts: "/api/v1/receipts"
        case .bindPurchases: "/api/v1/payers/{payer}/account"
        case .readLocation: "/api/v1/location"
        case .readDocument: "/api/openapi.yaml"
        }
    }

    /// Finds the operation for a request.
    ///
    /// - Returns: The operation and the decoded parameters of its path by name.
    /// - Throws: ``APIProblem/notFound``, or ``APIProblem/wrongMethod(allowed:)`` if the path has other operations.
    static func find(_ method: String, _ path: String) throws(APIProblem) -> (Self, parameters: [String: String]) {
        var allowed: [String] = []
        for operation in allCases {
            guard let parameters = operation.parameters(in: path) else { continue }
            guard operation.method != method else { return (operation, parameters) }
            allowed.append(operation.method)
        }
        throw allowed.isEmpty ? .notFound : .wrongMethod(allowed: allowed)
    }

    private func parameters(in path: String) -> [String: String]? {
        let pattern = self.path.split(separator: "/", omittingEmptySubsequences: false)
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard pattern.count == segments.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, segment) in zip(pattern, segments) {
            if part.hasPrefix("{") {
                guard !segment.isEmpty, let value = segment.removingPercentEncoding else { return nil }
                parameters[String(part.dropFirst().dropLast())] = value
            } else if part != segment {
                return nil
            }
        }
        return parameters
    }
}
