extension ControlEndpoint {
    /// Shows the codes that the server and the banks would send by SMS, while the codes can be used.
    static func codes(_ state: APIState, _ clock: DemoClock) -> ControlEndpoint {
        ControlEndpoint(path: "/demo/codes") {
            let codes = await state.usableCodes(now: clock.now).map { code in
                JSONText.object([.init("phone", .string(code.receiver)), .init("code", .string(code.digits))])
            }
            return [.init("codes", .array(codes))]
        }
    }

    /// Shows all charges of cards ever, oldest first.
    static func ledger(_ state: APIState) -> ControlEndpoint {
        ControlEndpoint(path: "/demo/ledger") { [.init("charges", .array(await state.charges.map(\.row)))] }
    }

    /// Shows all access and refresh tokens that were ever made, for tests that check files and logs for leaked tokens.
    static func tokens(_ state: APIState) -> ControlEndpoint {
        ControlEndpoint(path: "/demo/tokens") { [.init("tokens", .array(await state.tokens.map(JSONText.string)))] }
    }
}
