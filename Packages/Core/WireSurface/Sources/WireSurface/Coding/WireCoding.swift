import Formatting
import FoundationEssentials
import Screens

/// The JSON of the wire. `wire.schema.json` describes it.
enum WireCoding {
    /// The version of the wire. Programs of the same major version understand each other.
    static let version = "3.2"
    /// The most bytes of a line, without its end.
    static let lineLimit = 1_048_576

    /// Whether a version has the same major version.
    static func understands(_ other: String) -> Bool {
        other.split(separator: ".", omittingEmptySubsequences: false).first == version.split(separator: ".").first
    }

    /// The line of a message, with its end. A screen that is too long for a line is replaced by a screen with that
    /// message.
    static func line(of message: ServerMessage) -> Data {
        let line = encoded(message)
        guard line.count > lineLimit, case .screen(var shown) = message else { return line }
        shown.screen.elements = []
        shown.screen.actions = []
        shown.screen.notice = Screen.Notice(.error, "This screen is too long to be sent.")
        return encoded(ServerMessage.screen(shown))
    }

    /// The line of a message, with its end.
    static func line(of message: ClientMessage) -> Data { encoded(message) }

    /// Reads a line from a server.
    static func serverMessage(_ line: Data) throws(WireError) -> ServerMessage { try message(line, ServerMessage.self) }

    /// Reads a line from a client.
    ///
    /// - Throws: `WireError.notUnderstood` if the line is no message, or has a field that its kind of message does not have.
    static func clientMessage(_ line: Data) throws(WireError) -> ClientMessage {
        // `JSONDecoder` keeps large integers exact. The second reading only looks for fields too many.
        let message = try message(line, ClientMessage.self)
        do { _ = try self.message(line, WireValue.self).decoded(as: ClientMessage.self) } catch {
            throw error as? WireError ?? .notUnderstood("it is no JSON object.")
        }
        return message
    }

    private static func encoded(_ message: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A screen has finite numbers only, and a value of an ask comes from JSON.
        return ((try? encoder.encode(message)) ?? Data()) + Data("\n".utf8)
    }

    private static func message<Message: Decodable>(
        _ line: Data, _ type: Message.Type
    ) throws(WireError) -> Message {
        do {
            return try JSONDecoder().decode(type, fromUntrusted: line)
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
    /// - Parameter whole: The message if the whole value is wrong.
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
