/// A command needs input, and there is no source of it.
public struct InputMissing: ReportedError, Equatable, CustomStringConvertible {
    public let description: String
    /// The hint says how else the input can be given. Missing input is wrong usage.
    public let details: ErrorDetails

    private init(_ description: String, hint: String?) {
        self.description = description
        details = ErrorDetails("input-missing", hint: hint, exitCode: CommandExit.usage)
    }

    /// Standard input has ended before the answer.
    public static func ended(before question: Question) -> InputMissing {
        InputMissing("\(question.subject) is missing: give it as a line of standard input.", hint: question.hint)
    }

    /// The answer may not be asked for.
    public static func notAllowed(_ question: Question) -> InputMissing {
        InputMissing(
            "\(question.subject) is missing, and with --no-input almanac does not ask for it.", hint: question.hint)
    }

    /// Only a person can agree to a price.
    public static let agreement = InputMissing(
        "\(Question.payment("").subject) is missing. Agree with --yes, or run the command in a terminal.",
        hint: Question.payment("").hint)

    /// The screens may not be opened.
    public static let screens = InputMissing(
        "The screens need input, which --no-input forbids. Name a command.", hint: "almanac --help")
}
