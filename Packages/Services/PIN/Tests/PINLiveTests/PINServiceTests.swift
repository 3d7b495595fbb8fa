import PIN
import ROSS
import Testing

struct PINServiceTests {
    @Test(arguments: Implementation.allCases)
    func `without a PIN nothing is locked, and there is nothing to enter`(implementation: Implementation) async throws {
        try await implementation.withService { service, _ async throws in
            try await service.lock()
            #expect(try await service.state() == .none)
            await #expect(throws: PINError.notSet) { try await service.enter(.right) }
            await #expect(throws: PINError.notSet) { try await service.change(from: .right, to: .other) }
            await #expect(throws: PINError.notSet) { try await service.remove(.right) }
            try await service.forget()
            #expect(try await service.state() == .none)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a PIN that is set leaves the app unlocked, locks it, and unlocks it`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service, _ async throws in
            try await service.set(.right)
            #expect(try await service.state() == .unlocked)
            await #expect(throws: PINError.alreadySet) { try await service.set(.other) }
            try await service.lock()
            #expect(try await service.state() == .locked(attemptsLeft: 10, wait: .zero))
            try await service.enter(.right)
            #expect(try await service.state() == .unlocked)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `changing or removing a PIN requires it`(implementation: Implementation) async throws {
        try await implementation.withService { service, _ async throws in
            try await service.set(.right)
            await #expect(throws: PINError.wrong(attemptsLeft: 9, wait: .zero)) {
                try await service.change(from: .wrong, to: .other)
            }
            await #expect(throws: PINError.wrong(attemptsLeft: 8, wait: .zero)) { try await service.remove(.other) }
            #expect(try await service.state() == .unlocked)
            try await service.change(from: .right, to: .other)
            try await service.lock()
            await #expect(throws: PINError.wrong(attemptsLeft: 9, wait: .zero)) { try await service.enter(.right) }
            try await service.enter(.other)
            try await service.remove(.other)
            #expect(try await service.state() == .none)
        }
    }

    @Test(
        arguments: Implementation.allCases,
        [
            ("", "digits"), ("27 1828", "digits"), ("secret", "digits"), ("27182", "6 digits or more"),
            ("111111", "easy to guess"), ("123456", "easy to guess"),
        ])
    func `a refused PIN changes nothing, and the reason names the next step`(
        implementation: Implementation, pin: (String, String)
    ) async throws {
        try await implementation.withService { service, _ async throws in
            let new = PINDigits(pin.0)
            let error = await #expect(throws: PINError.self) { try await service.set(new) }
            #expect(error?.description.contains(pin.1) == true)
            guard case .refused = error else { Issue.record("\(String(describing: error))"); return }
            #expect(try await service.state() == .none)
            try await service.set(.right)
            // The new PIN is looked at first, so no attempt is lost.
            let changeError = await #expect(throws: PINError.self) { try await service.change(from: .wrong, to: new) }
            #expect(changeError == error)
            try await service.lock()
            #expect(try await service.state() == .locked(attemptsLeft: 10, wait: .zero))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `text that is not a PIN uses no attempt`(implementation: Implementation) async throws {
        try await implementation.withLockedService { service, _ async throws in
            let error = await #expect(throws: PINError.self) { try await service.enter(PINDigits("27x")) }
            guard case .refused = error else { Issue.record("\(String(describing: error))"); return }
            #expect(try await service.state() == .locked(attemptsLeft: 10, wait: .zero))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a PIN can be entered with the digits of another script`(implementation: Implementation) async throws {
        try await implementation.withLockedService { service, _ async throws in
            try await service.enter(PINDigits("٢٧١٨٢٨"))
            #expect(try await service.state() == .unlocked)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `wrong attempts are counted and delay the next one, and a right one resets the count`(
        implementation: Implementation
    ) async throws {
        try await implementation.withLockedService { service, time async throws in
            for left in [9, 8, 7, 6] {
                await #expect(throws: PINError.wrong(attemptsLeft: left, wait: .zero)) {
                    try await service.enter(.wrong)
                }
            }
            for (left, wait) in [(5, 1), (4, 5), (3, 15), (2, 15), (1, 60)] {
                await #expect(throws: PINError.wrong(attemptsLeft: left, wait: .minutes(wait))) {
                    try await service.enter(.wrong)
                }
                #expect(try await service.state() == .locked(attemptsLeft: left, wait: .minutes(wait)))
                await #expect(throws: PINError.mustWait(.minutes(wait))) { try await service.enter(.right) }
                time.advance(by: .minutes(wait) - .seconds(1))
                #expect(try await service.state() == .locked(attemptsLeft: left, wait: .seconds(1)))
                time.advance(by: .seconds(1))
            }
            try await service.enter(.right)
            try await service.lock()
            #expect(try await service.state() == .locked(attemptsLeft: 10, wait: .zero))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the tenth wrong attempt blocks, and only forgetting helps`(implementation: Implementation) async throws {
        try await implementation.withLockedService { service, time async throws in
            try await service.fail(9, time)
            time.advance(by: .minutes(60))
            await #expect(throws: PINError.blocked) { try await service.enter(.wrong) }
            time.advance(by: .year)
            await #expect(throws: PINError.blocked) { try await service.enter(.right) }
            #expect(try await service.state() == .blocked)
            try await service.forget()
            #expect(try await service.state() == .none)
            try await service.set(.other)
            #expect(try await service.state() == .unlocked)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `ten wrong attempts lock an unlocked app`(implementation: Implementation) async throws {
        try await implementation.withService { service, time async throws in
            try await service.set(.right)
            try await service.fail(9, time)
            #expect(try await service.state() == .unlocked)
            time.advance(by: .minutes(60))
            await #expect(throws: PINError.blocked) { try await service.change(from: .wrong, to: .other) }
            #expect(try await service.state() == .blocked)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `each change of the state is signalled to each subscriber`(implementation: Implementation) async throws {
        try await implementation.withService { service, _ async throws in
            var first = await service.changes().makeAsyncIterator()
            var second = await service.changes().makeAsyncIterator()
            let steps: [@Sendable () async throws -> Void] = [
                { try await service.set(.right) }, { try await service.lock() }, { try? await service.enter(.wrong) },
                { try await service.enter(.right) }, { try await service.change(from: .right, to: .other) },
                { try await service.remove(.other) }, { try await service.set(.right) },
                { try await service.forget() },
            ]
            for step in steps {
                try await step()
                #expect(await first.next() != nil)
                #expect(await second.next() != nil)
            }
        }
    }

    @Test func `no error and no description contains a PIN`() {
        var dumped = ""
        dump(PINDigits.right, to: &dumped)
        #expect("\(PINDigits.right)" == "‹PIN›" && String(reflecting: PINDigits.right) == "‹PIN›")
        #expect(!dumped.contains("271828"))
    }

    @Test func `errors say how long to wait, rounded up`() {
        #expect(PINError.mustWait(.milliseconds(58_100)).description == "Too many attempts failed. Wait 59 s.")
        #expect(PINError.mustWait(.seconds(61)).description == "Too many attempts failed. Wait 2 min.")
        #expect(
            PINError.wrong(attemptsLeft: 1, wait: .minutes(60)).description
                == "This is not your PIN. 1 attempt is left. Wait 60 min.")
    }
}
