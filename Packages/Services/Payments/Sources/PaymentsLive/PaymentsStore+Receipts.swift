import Payments

extension PaymentsStore {
    public func restore() async throws -> [Product] {
        let client = try available().client
        let token = try await token(nil)
        try await settle { _ in true }
        let known = try await read(otherwise: nil) { table, database in try table.knownPayer(in: database) }
        // Without a payer and an account there is nobody who could have paid.
        guard known != nil || token != nil else { return [] }
        let payer = try await write { table, database in try table.payer(in: database) }
        let receipts = try await asking {
            try await authorized(token) { try await client.receipts(payer: payer, token: $0) }
        }
        return try await write { table, database in
            try table.replaceReceipts(receipts, in: database)
            // A receipt counts, whatever was believed before.
            for receipt in receipts {
                guard var stored = try table.purchase(receipt.key, in: database) else { continue }
                guard stored.purchase.apply(.charged) || stored.pass == nil else { continue }
                stored.pass = receipt.pass
                try table.update(stored, in: database)
            }
            return try table.paidProducts(in: database)
        }
    }

    public func bind() async throws {
        guard let client = server?.client, let token = try await token(nil) else { return }
        let payer = try await read(otherwise: nil) { table, database in try table.knownPayer(in: database) }
        guard let payer else { return }
        try await asking {
            try await authorized(token) { try await client.bind(payer, token: $0) }
        }
    }

    private func asking<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let failure as PaymentsFailure {
            throw failure.thrown
        }
    }
}
