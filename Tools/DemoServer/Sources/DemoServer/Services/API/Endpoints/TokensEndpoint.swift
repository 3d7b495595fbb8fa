/// Shows all access and refresh tokens that were ever made, for tests that check files and logs for leaked tokens.
struct TokensEndpoint: ControlEndpoint {
    static let path = "/demo/tokens"

    let state: APIState

    func respond(to request: DemoRequest) async -> DemoResponse {
        if let error = request.errorUnlessGet { return error }
        return .json([.init("tokens", .array(await state.tokens.map(JSONText.string)))])
    }
}
