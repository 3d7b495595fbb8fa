import Testing

/// Steps that several tests of the screens share.
extension Terminal {
    /// Waits for texts, one after another, the last of which is the prompt, and types a line.
    ///
    /// - Returns: What was read meanwhile.
    @discardableResult
    func type(
        _ line: String, after first: String, _ others: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        var seen = ""
        for text in [first] + others { seen += try await see(text, sourceLocation: sourceLocation) }
        try await type(line, sourceLocation: sourceLocation)
        return seen
    }

    /// Turns the pages of the introduction, up to its last one.
    ///
    /// - Returns: The last page.
    @discardableResult
    func readIntroduction(sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        for page in 1...5 {
            try await type("", after: "Page \(page) of 6", "> ", sourceLocation: sourceLocation)
        }
        return try await see("Page 6 of 6", sourceLocation: sourceLocation)
            + see("> ", sourceLocation: sourceLocation)
    }

    /// Signs in at the form for the phone number.
    func signIn(_ server: Server, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await type("+47 912 34 567", after: "Phone: ", sourceLocation: sourceLocation)
        try await type("", after: "[s] Send code (Return)", "> ", sourceLocation: sourceLocation)
        try await see("[/b] Cancel", sourceLocation: sourceLocation)
        try await see("Code: ", sourceLocation: sourceLocation)
        try await type(server.code(for: "+4791234567"))
    }

    /// Fills in the form for a card, and pays.
    ///
    /// - Returns: The screens meanwhile.
    @discardableResult
    func pay(with card: Card, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        try await type(card.rawValue, after: "[/b] Cancel", "Card number: ", sourceLocation: sourceLocation)
            + type("12/40", after: "Expires: ", sourceLocation: sourceLocation)
            + type("987", after: "Security code: ", sourceLocation: sourceLocation)
            + type("", after: "[p] Pay ", "> ", sourceLocation: sourceLocation)
    }
}

extension Home {
    /// Signs in with the commands.
    func signIn(_ server: Server, phone: String = "+4791234567") async throws {
        _ = try await run("signin", phone)
        let outcome = try await run("signin", input: try await server.code(for: phone) + "\n")
        #expect(outcome.code == 0, "\(outcome)")
    }

    /// Hands a link over to the almanac that is open.
    func hand(_ link: String) async throws {
        let outcome = try await run("open", link)
        #expect(
            outcome.code == 0 && outcome.messages == "The link is handed to the almanac that is open.\n", "\(outcome)")
    }
}
