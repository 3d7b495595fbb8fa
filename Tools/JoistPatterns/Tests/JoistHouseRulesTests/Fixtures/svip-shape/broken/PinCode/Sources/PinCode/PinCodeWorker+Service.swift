struct PinCodeService: PinCodeWorker {
    func check(_ digits: String) async throws -> Bool { true }
}
struct PinCodeMemory: PinCodeWorker {
    func check(_ digits: String) async throws -> Bool { true }
}
