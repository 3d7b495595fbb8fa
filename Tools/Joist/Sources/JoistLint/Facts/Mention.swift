/// A type's name in a declaration, or that of a called method or function.
public struct Mention: Hashable, Sendable {
    /// Where the name is. Raw values are cached.
    public enum Place: Character, Sendable {
        /// In a stored property or the value of a case.
        case held = "h"
        /// In a stored property that is `weak` or `unowned`.
        case weak = "w"
        /// In a parameter, a result or a generic constraint.
        case given = "g"
        case inherited = "i"
        /// In a generic argument of an inherited type.
        case argument = "a"
        /// In a call of the type's initializer.
        case constructed = "n"
        /// Anywhere else in code.
        case used = "u"
        /// The name of a method that is called on a variable `…router`, or by a type `…Router` on itself.
        case called = "c"
        /// The name of a function that is called without a receiver, or `Task.detached`.
        case function = "f"
        /// The name of an exit that is called in a branch.
        case chosen = "b"

        /// Whether it is the name of a type.
        public var isType: Bool { ![.called, .function, .chosen].contains(self) }
    }

    /// As it is written, without generic arguments: `CodeData.Request`.
    public var name: String
    public var place: Place
    /// From 1.
    public var line: Int

    public init(_ name: String, _ place: Place, line: Int) {
        self.name = name
        self.place = place
        self.line = line
    }
}

extension Mention: LosslessStringConvertible {
    /// `12hCodeData.Request`
    public var description: String { "\(line)\(place.rawValue)\(name)" }

    public init?(_ text: String) { self.init(text[...]) }

    private init?(_ text: Substring) {
        let rest = text.drop { $0.isNumber }
        guard let line = Int(text[..<rest.startIndex]), let place = rest.first.flatMap(Place.init) else { return nil }
        self.init(String(rest.dropFirst()), place, line: line)
    }

    /// The cached form: one string, which is read only if a rule needs it, because there are so many.
    static func text(_ mentions: [Mention]) -> String { mentions.map(\.description).joined(separator: " ") }

    static func list(_ text: String) -> [Mention] { text.split(separator: " ").compactMap(Mention.init) }
}

/// A closure that is stored and holds an object.
public struct Capture: Codable, Hashable, Sendable {
    /// The type of the object; `self` for the enclosing object.
    public var type: String
    /// The type of the object that gets the closure; `self` for the enclosing object.
    public var holder: String
    /// From 1.
    public var line: Int
}
