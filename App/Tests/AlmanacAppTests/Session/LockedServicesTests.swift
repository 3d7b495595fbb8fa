import Account
import CommandRouting
import Flow
import Foundation
import PIN
import Payments
import Testing

@testable import AlmanacApp

/// The calls that services refuse to all callers while the PIN locks the secrets.
@MainActor
struct LockedServicesTests {
    @Test func `while locked, services return no protected data and send no requests`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // Nobody answers there.
        let environment = ["ALMANAC_HOME": folder.path, "ALMANAC_ENDPOINTS": "http://127.0.0.1:9"]
        func services(isCommand: Bool) throws -> any KeyServices {
            var settings = try AppSettings(options: .parse([]), environment: environment)
            settings.isCommand = isCommand
            let process = AppProcess(settings: settings)
            return AppAssembly(process: process, host: SessionHost(process)).services
        }
        try await services(isCommand: true).pin().set(PINDigits("471193"))
        for isCommand in [true, false] {
            let services = try services(isCommand: isCommand)
            let (account, payments) = (try services.account(), try services.payments())
            let price = Money(minorUnits: 1, currency: "NOK")
            let offer = Offer(id: "library", product: .library, title: "Library", price: price)
            let card = try Card(number: "4242424242424242", expiry: "12/40", code: "000")
            await #expect(throws: AccountError.locked) { try await account.accessToken() }
            await #expect(throws: AccountError.locked) { try await account.signOut() }
            // Sends no revocation, which it cannot read.
            await account.sendRevocations()
            for use in [
                { _ = try await payments.purchase(offer, with: card) }, { _ = try await payments.restore() },
            ] as [() async throws -> Void] {
                let error = await #expect(throws: (any Error).self) { try await use() }
                #expect("\(error.map { "\($0)" } ?? "")".contains("\(AccountError.locked)"))
            }
            #expect(try await payments.purchases().isEmpty)
        }
    }
}
