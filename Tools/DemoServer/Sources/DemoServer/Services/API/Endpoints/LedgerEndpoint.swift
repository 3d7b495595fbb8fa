/// Shows all charges of cards ever, oldest first.
struct LedgerEndpoint: ControlEndpoint {
    static let path = "/demo/ledger"

    let state: APIState

    func respond(to request: DemoRequest) async -> DemoResponse {
        if let error = request.errorUnlessGet { return error }
        return .json([.init("charges", .array(await state.charges.map(\.row)))])
    }
}
