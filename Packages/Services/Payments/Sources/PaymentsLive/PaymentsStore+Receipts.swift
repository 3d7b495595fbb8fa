import Foundation
import Payments

extension PaymentsStore {
    public func restore() async throws -> [Product] {
        let client = try available().client
        let signedIn = try await signedIn()
        try await settle { _ in true }
        var payer: UUID?
        var ofAccount: [Receipt] = []
        if let signedIn {
            let current = try await write { table, database in
                try table.payer(of: signedIn.account, in: database)
            }
            payer = current
            ofAccount = try await asking {
                try await authorized(signedIn.token) { try await client.receipts(payer: current, token: $0) }
            }
        }
        let own = try await read(otherwise: []) { table, database in try table.purchases(in: database) }
        // Without an account and a purchase there is no possible payer.
        guard signedIn != nil || !own.isEmpty else { throw PaymentsError.signedOut }
        var ofMachine: [Receipt] = []
        for other in Set(own.map(\.payer)) where other != payer {
            ofMachine += try await asking { try await client.receipts(payer: other, token: nil) }
        }
        return try await write { [payer, ofAccount, ofMachine] table, database in
            // Signing out meanwhile has dropped the payer.
            let isSignedOut = try table.knownPayer(in: database) != payer
            try table.replaceReceipts(payer == nil || isSignedOut ? [] : ofAccount, in: database)
            // Without an account only the purchases that were made here count: others of the same payer belong to an
            // account that has signed out.
            for receipt in ofAccount + ofMachine {
                guard var stored = try table.purchase(receipt.key, in: database) else { continue }
                if stored.takeReceipt(pass: receipt.pass) { try table.update(stored, in: database) }
            }
            return try table.paid(in: database).products
        }
        .restored(isSignedIn: signedIn != nil)
    }

    public func bind() async throws {
        guard let client = server?.client, exists(), let account = try await account() else { return }
        // Before the first request, so that another account is signed out offline, too.
        let known = try await read(otherwise: nil) { table, database in try table.account(in: database) }
        if known != account {
            try await write { table, database in _ = try table.payer(of: account, in: database) }
        }
        let own = try await read(otherwise: []) { table, database in
            try table.purchases(in: database).filter { $0.owner == .machine }
        }
        guard !own.isEmpty, let token = try await token(nil) else { return }
        for payer in Set(own.map(\.payer)) {
            try await asking {
                try await authorized(token) { try await client.bind(payer, token: $0) }
            }
            // One that got its response only now may have reached the server after this.
            let bound = own.filter { $0.payer == payer && $0.canBeBound }.map(\.purchase.id)
            try await write { table, database in
                for id in bound {
                    guard var stored = try table.purchase(id, in: database), stored.bind(to: account) else { continue }
                    try table.update(stored, in: database)
                }
            }
        }
    }

    public func forgetAccount() async throws {
        guard server != nil, exists() else { return }
        try await write { table, database in try table.forgetAccount(in: database) }
    }

    private func asking<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let failure as PaymentsFailure {
            throw failure.thrown
        }
    }
}
