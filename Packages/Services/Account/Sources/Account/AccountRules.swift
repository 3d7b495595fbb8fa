extension CodeRequest {
    /// Checks that a code may still be entered.
    ///
    /// - Throws: ``AccountError/tooManyTries``, ``AccountError/codeExpired``.
    package func check() throws(AccountError) {
        guard triesLeft > 0 else { throw .tooManyTries }
        guard lifetime > .zero else { throw .codeExpired }
    }
}

extension OneTimeCode {
    /// The code as it is sent: without the blanks with which it was typed.
    package var withoutBlanks: String { text.filter { !$0.isWhitespace } }
}

extension AccessToken {
    /// Whether the token can be used for a request. One that expires within ten seconds could expire on its way.
    package func isUsable(for lifetime: Duration, insteadOf rejected: AccessToken?) -> Bool {
        self != rejected && lifetime > .seconds(10)
    }
}

extension AccountError {
    package static let phoneAdvice = "This is not a phone number. Write it with its country code, such as +47."

    /// The error after a code that was not correct.
    package static func wrongCode(left tries: Int) -> AccountError {
        tries > 0 ? .wrongCode(triesLeft: tries) : .tooManyTries
    }
}
