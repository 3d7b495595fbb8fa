public import FoundationEssentials

extension JSONDecoder.DateDecodingStrategy {
    /// Dates as services write them: RFC 3339 with or without a fraction of the second, a space or
    /// `t` for the `T`, `z`, `+02:00`, `+0200` or `+02` for the `Z`, or a day alone, which is its
    /// midnight in UTC. A leap second is the second after it. A time without zone is refused.
    public static var tolerantISO8601: JSONDecoder.DateDecodingStrategy {
        .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            do throws(ISO8601Reader.Refusal) {
                return try ISO8601Reader.date(from: text)
            } catch {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\"\(text)\" is no date: \(error.reason)")
            }
        }
    }
}

extension JSONEncoder.DateEncodingStrategy {
    /// RFC 3339 in UTC with as many digits of a second as there are, at most six:
    /// `2024-02-29T12:30:15.5Z`. Years outside 0000...9999 are refused.
    public static var fractionalISO8601: JSONEncoder.DateEncodingStrategy {
        .custom { date, encoder in
            guard let text = ISO8601Writer.text(of: date) else {
                throw EncodingError.invalidValue(
                    // Not the date itself: Foundation traps when it prints one that is not finite.
                    date.timeIntervalSinceReferenceDate,
                    EncodingError.Context(
                        codingPath: encoder.codingPath,
                        debugDescription: "a date outside the years 0000 to 9999 cannot be written"))
            }
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}
