import Foundation

/// An error of the API. The client gets it as `application/problem+json` of RFC 9457.
enum APIProblem: Error, Equatable {
    /// The text is a sentence about the body.
    case invalidBody(String)
    /// The text is a sentence about the query.
    case invalidQuery(String)
    case idempotencyKeyMissing, idempotencyMismatch
    case invalidToken, tokenReused
    case paymentRequired
    /// The number of wrong codes that are still allowed, at least 1.
    case wrongCode(triesLeft: Int)
    case notFound, unknownRequest, unknownDevice, unknownTopic, unknownBook, unknownOffer, unknownPayment
    case wrongMethod(allowed: [String])
    case priceChanged, alreadyPaid, inProgress, notWaiting
    case codeExpired, codeReplaced, codeUsed, tooManyTries
    /// The text is a sentence about the phone number.
    case invalidPhone(String)
    /// The text is a sentence about the card.
    case invalidCard(String)
    /// In seconds.
    case tooEarly(retryIn: Int), rateLimited(retryIn: Int)

    var status: Int {
        switch self {
        case .invalidBody, .invalidQuery, .idempotencyKeyMissing: 400
        case .invalidToken, .tokenReused: 401
        case .paymentRequired: 402
        case .wrongCode: 403
        case .notFound, .unknownRequest, .unknownDevice, .unknownTopic: 404
        case .unknownBook, .unknownOffer, .unknownPayment: 404
        case .wrongMethod: 405
        case .priceChanged, .alreadyPaid, .inProgress, .notWaiting: 409
        case .codeExpired, .codeReplaced, .codeUsed, .tooManyTries: 410
        case .invalidPhone, .invalidCard, .idempotencyMismatch: 422
        case .tooEarly, .rateLimited: 429
        }
    }

    /// The name of the error for clients.
    var code: String {
        switch self {
        case .invalidBody: "invalid-body"
        case .invalidQuery: "invalid-query"
        case .idempotencyKeyMissing: "idempotency-key-missing"
        case .idempotencyMismatch: "idempotency-mismatch"
        case .invalidToken: "invalid-token"
        case .tokenReused: "token-reused"
        case .paymentRequired: "payment-required"
        case .wrongCode: "wrong-code"
        case .notFound: "not-found"
        case .unknownRequest: "unknown-request"
        case .unknownDevice: "unknown-device"
        case .unknownTopic: "unknown-topic"
        case .unknownBook: "unknown-book"
        case .unknownOffer: "unknown-offer"
        case .unknownPayment: "unknown-payment"
        case .wrongMethod: "method-not-allowed"
        case .priceChanged: "price-changed"
        case .alreadyPaid: "already-paid"
        case .inProgress: "in-progress"
        case .notWaiting: "not-waiting"
        case .codeExpired, .codeReplaced: "code-expired"
        case .codeUsed: "code-used"
        case .tooManyTries: "too-many-tries"
        case .invalidPhone: "invalid-phone"
        case .invalidCard: "invalid-card"
        case .tooEarly: "too-early"
        case .rateLimited: "rate-limited"
        }
    }

    /// A sentence for users.
    var detail: String {
        switch self {
        case .invalidBody(let detail), .invalidQuery(let detail), .invalidPhone(let detail): detail
        case .invalidCard(let detail): detail
        case .idempotencyKeyMissing: "The header Idempotency-Key must be a UUID that is new for each purchase."
        case .idempotencyMismatch: "This idempotency key was used for another payment. Use a new key for each purchase."
        case .invalidToken: "The session has ended. Sign in again."
        case .tokenReused: "A token was used twice, so the session has ended for safety. Sign in again."
        case .paymentRequired: "This book has to be paid for before it can be downloaded."
        case .wrongCode(1): "The code is not correct. You have 1 try left."
        case .wrongCode(let triesLeft): "The code is not correct. You have \(triesLeft) tries left."
        case .notFound: "This server has nothing at this address."
        case .unknownRequest: "This code request is unknown. Request a code first."
        case .unknownDevice: "This device is not registered. Register it first."
        case .unknownTopic: "There is no such topic. Read the list of topics."
        case .unknownBook: "There is no such book for sale."
        case .unknownOffer: "There is no such offer. Read the list of offers."
        case .unknownPayment: "There is no such payment. Nothing was charged."
        case .priceChanged: "The price has changed. Nothing was charged. Look at the offer again."
        case .alreadyPaid: "This is paid already. Nothing was charged again."
        case .inProgress: "This payment is in progress. Request its state in a moment."
        case .notWaiting: "This payment does not wait for a code."
        case .wrongMethod(let allowed): "This address only allows \(allowed.joined(separator: " and "))."
        case .codeExpired: "The code has expired. Request a new code."
        case .codeReplaced: "A newer code was sent. Enter the newest code."
        case .codeUsed: "The code was used already. Request a new code."
        case .tooManyTries: "The code was wrong too often. Request a new code."
        case .tooEarly(let seconds): "A code was sent a moment ago. Wait \(seconds) s before you ask for another code."
        case .rateLimited(let seconds): "These are too many requests. Try again in \(seconds) s."
        }
    }

    var response: DemoResponse {
        var members: [JSONText.Member] = [
            .init("type", .string("about:blank")), .init("title", .string(StatusPhrase.text(status))),
            .init("status", .int(status)), .init("detail", .string(detail)), .init("code", .string(code)),
        ]
        var headers: [String: String] = ["Cache-Control": "no-store"]
        switch self {
        case .invalidToken, .tokenReused:
            headers["WWW-Authenticate"] = #"Bearer error="invalid_token""#
        case .wrongCode(let triesLeft):
            members.append(.init("triesLeft", .int(triesLeft)))
        case .wrongMethod(let allowed):
            headers["Allow"] = allowed.joined(separator: ", ")
        case .tooEarly(let seconds), .rateLimited(let seconds):
            members.append(.init("retryIn", .int(seconds)))
            headers["Retry-After"] = String(seconds)
        default: break
        }
        return .json(status: status, contentType: "application/problem+json", headers: headers, members)
    }
}
