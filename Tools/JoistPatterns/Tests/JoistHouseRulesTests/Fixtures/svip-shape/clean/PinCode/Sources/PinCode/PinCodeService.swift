struct PinCodeService: PinCodeWorker {
    func check(_ digits: String) async throws -> Bool { true }
}
