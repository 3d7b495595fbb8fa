/// Sequences of requests that trigger each documented response of each operation. The last request of a sequence gets
/// the response. A key consists of the operation, the status and the code of the problem.
enum ResponseTriggers {
    static let all: [String: @Sendable (APIClient) async throws -> APIClient.Reply] = codes.merging(
        tokens, uniquingKeysWith: { $1 }
    )
    .merging(devices, uniquingKeysWith: { $1 })
    .merging(PaymentResponseTriggers.all, uniquingKeysWith: { $1 })

    private static let codes: [String: @Sendable (APIClient) async throws -> APIClient.Reply] = [
        "requestCode 201": { try await $0.requestCode() },
        "requestCode 400 invalid-body": { try await $0.send("POST", "/api/v1/sign-in/codes", body: "[]") },
        "requestCode 422 invalid-phone": { try await $0.requestCode("912 34 567") },
        "requestCode 429 too-early": { client in
            _ = try await client.requestCode()
            return try await client.requestCode()
        },
        "signIn 201": { try await $0.signIn() },
        "signIn 400 invalid-body": { try await $0.send("POST", "/api/v1/sign-in/tokens", body: "") },
        "signIn 403 wrong-code": { client in
            try await client.signIn(try await client.requestCode().text("request"), try await client.wrongCode())
        },
        "signIn 404 unknown-request": { try await $0.signIn("nobody", "123456") },
        "signIn 410 code-expired": { client in
            let request = try await client.requestCode().text("request")
            let code = try await client.sentCode()
            try await client.advance(by: 600)
            return try await client.signIn(request, code)
        },
        "signIn 410 too-many-tries": { client in
            let request = try await client.requestCode().text("request")
            let wrong = try await client.wrongCode()
            for _ in 1...4 { _ = try await client.signIn(request, wrong) }
            return try await client.signIn(request, wrong)
        },
        "signIn 410 code-used": { client in
            let request = try await client.requestCode().text("request")
            let code = try await client.sentCode()
            _ = try await client.signIn(request, code)
            return try await client.signIn(request, code)
        },
    ]

    private static let tokens: [String: @Sendable (APIClient) async throws -> APIClient.Reply] = [
        "renewTokens 200": { try await $0.renew(try await $0.signIn().text("refreshToken")) },
        "renewTokens 400 invalid-body": { try await $0.send("POST", "/api/v1/tokens", body: "{}") },
        "renewTokens 401 invalid-token": { try await $0.renew("nobody") },
        "renewTokens 401 token-reused": { client in
            let token = try await client.signIn().text("refreshToken")
            _ = try await client.account(try await client.renew(token).text("accessToken"))
            return try await client.renew(token)
        },
        "revokeToken 204": { try await $0.send("POST", "/api/v1/revocations", body: #"{"token": "nobody"}"#) },
        "revokeToken 400 invalid-body": { try await $0.send("POST", "/api/v1/revocations", body: #"{"token": 1}"#) },
        "readAccount 200": { try await $0.account(try await $0.signIn().text("accessToken")) },
        "readAccount 401 invalid-token": { try await $0.account("nobody") },
    ]

    private static let devices: [String: @Sendable (APIClient) async throws -> APIClient.Reply] = [
        "registerDevice 200": { try await $0.registerDevice() },
        "registerDevice 400 invalid-body": { try await $0.send("PUT", APIClient.device, body: "{}") },
        "registerDevice 404 not-found": {
            try await $0.send("PUT", "/api/v1/devices/me", body: #"{"platform": "linux"}"#)
        },
        "removeDevice 204": { try await $0.send("DELETE", APIClient.device) },
        "removeDevice 404 not-found": { try await $0.send("DELETE", "/api/v1/devices/me") },
        "readTopics 200": { client in
            _ = try await client.registerDevice()
            return try await client.send("GET", APIClient.device + "/topics")
        },
        "readTopics 404 unknown-device": { try await $0.send("GET", APIClient.device + "/topics") },
        "readTopics 404 not-found": { try await $0.send("GET", "/api/v1/devices/me/topics") },
        "turnTopicOn 204": { try await topic("PUT", "news", $0) },
        "turnTopicOn 404 unknown-device": { try await $0.send("PUT", APIClient.device + "/topics/news") },
        "turnTopicOn 404 unknown-topic": { try await topic("PUT", "olds", $0) },
        "turnTopicOn 404 not-found": { try await $0.send("PUT", "/api/v1/devices/me/topics/news") },
        "turnTopicOff 204": { try await topic("DELETE", "news", $0) },
        "turnTopicOff 404 unknown-device": { try await $0.send("DELETE", APIClient.device + "/topics/news") },
        "turnTopicOff 404 unknown-topic": { try await topic("DELETE", "olds", $0) },
        "turnTopicOff 404 not-found": { try await $0.send("DELETE", "/api/v1/devices/me/topics/news") },
        "readNotifications 200": { client in
            _ = try await topic("PUT", "book-of-the-month", client)
            return try await client.send("GET", APIClient.device + "/notifications")
        },
        "readNotifications 404 unknown-device": { try await $0.send("GET", APIClient.device + "/notifications") },
        "readNotifications 404 not-found": { try await $0.send("GET", "/api/v1/devices/me/notifications") },
        "readLocation 200": { try await $0.send("GET", "/api/v1/location") },
        "readDocument 200": { try await $0.send("GET", "/api/openapi.yaml") },
    ]

    private static func topic(_ method: String, _ id: String, _ client: APIClient) async throws -> APIClient.Reply {
        _ = try await client.registerDevice()
        return try await client.send(method, "\(APIClient.device)/topics/\(id)")
    }
}
