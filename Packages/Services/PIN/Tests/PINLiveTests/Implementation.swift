import Foundation
import PIN
import PINDouble
import PINLive
import Vault

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, storeInMemory, double

    func withService(_ body: (any PINService, TestTime) async throws -> Void) async throws {
        let time = TestTime()
        switch self {
        case .store:
            try await withTemporaryFolder { folder async throws in
                try await body(PINStore(vault: .test(at: folder, time), clock: time.clock), time)
            }
        case .storeInMemory:
            let vault = LazyVault { try await .inMemory(options: .test(time)) }
            try await body(PINStore(vault: vault, clock: time.clock), time)
        case .double:
            try await body(InMemoryPINService(clock: time.clock), time)
        }
    }

    /// With a PIN, and locked.
    func withLockedService(_ body: (any PINService, TestTime) async throws -> Void) async throws {
        try await withService { service, time async throws in
            try await service.set(.right)
            try await service.lock()
            try await body(service, time)
        }
    }
}

extension PINDigits {
    static let right = PINDigits("271828")
    static let other = PINDigits("314159")
    static let wrong = PINDigits("000000")
}

extension Vault.Options {
    /// A cost that takes no time.
    static func test(_ time: TestTime) -> Vault.Options {
        Vault.Options(cost: ScryptCost(logarithmOfN: 4) ?? .recommended, clock: TestVaultClock(time: time))
    }
}

extension LazyVault {
    static func test(at folder: URL, _ time: TestTime) -> LazyVault {
        LazyVault(at: folder, options: .test(time), damageAdvice: "run the repair")
    }
}

extension PINService {
    /// Fails so many attempts, each after its wait.
    func fail(_ count: Int, _ time: TestTime) async throws {
        for _ in 0..<count {
            time.advance(by: .minutes(60))
            do {
                try await enter(.wrong)
            } catch PINError.wrong {}
        }
    }
}

/// A folder that does not exist yet.
func withTemporaryFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}
