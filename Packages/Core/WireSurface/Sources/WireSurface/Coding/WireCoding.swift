import FoundationEssentials
import Screens

/// The JSON of the wire. `wire.schema.json` describes it.
public enum WireCoding {
    /// The version of the wire. Programs of the same major version understand each other.
    public static let version = "1.0"
    /// The most bytes of a line, without its end.
    public static let lineLimit = 1_048_576

    /// Whether a version has the same major version.
    public static func understands(_ other: String) -> Bool {
        other.split(separator: ".", omittingEmptySubsequences: false).first == version.split(separator: ".").first
    }

    /// The line of a message, with its end. A screen that is too long for a line is replaced by one that says so.
    public static func line(of message: ServerMessage) -> Data {
        let line = line(WireServerMessage(message))
        guard line.count > lineLimit, case .screen(var shown) = message else { return line }
        shown.screen.elements = []
        shown.screen.actions = []
        shown.screen.notice = Screen.Notice(.error, "This screen is too long to be sent.")
        return self.line(WireServerMessage(.screen(shown)))
    }

    /// The line of a message, with its end.
    public static func line(of message: ClientMessage) -> Data { line(WireClientMessage(message)) }

    /// Reads a line from a server.
    public static func serverMessage(_ line: Data) throws(WireError) -> ServerMessage {
        try message(line, WireServerMessage.self).value
    }

    /// Reads a line from a client.
    public static func clientMessage(_ line: Data) throws(WireError) -> ClientMessage {
        try message(line, WireClientMessage.self).value
    }

    private static func line(_ message: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // All numbers are finite, and all keys are texts.
        return ((try? encoder.encode(message)) ?? Data()) + Data("\n".utf8)
    }

    private static func message<Message: Decodable>(
        _ line: Data, _ type: Message.Type
    ) throws(WireError) -> Message {
        do {
            return try JSONDecoder().decode(type, from: line)
        } catch let error as DecodingError {
            throw .notUnderstood(error.reason(whole: "it is no JSON object."))
        } catch {
            throw .notUnderstood("it is no JSON object.")
        }
    }
}

extension DecodingError {
    /// A part of a sentence, which names the place in the message and never quotes a value.
    ///
    /// - Parameter whole: What is said if the whole value is wrong.
    func reason(whole: String) -> String {
        switch self {
        case .keyNotFound(let key, let context):
            "'\((context.codingPath + [key]).path)' is missing."
        case .dataCorrupted(let context) where context.codingPath.isEmpty: whole
        case .typeMismatch(_, let context) where context.codingPath.isEmpty: whole
        case .valueNotFound(_, let context) where context.codingPath.isEmpty: whole
        case .valueNotFound(_, let context), .typeMismatch(_, let context): "'\(context.codingPath.path)' is wrong."
        case .dataCorrupted(let context): "'\(context.codingPath.path)' is unknown."
        @unknown default: "it is no message of this version."
        }
    }
}

extension [any CodingKey] {
    fileprivate var path: String {
        reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
