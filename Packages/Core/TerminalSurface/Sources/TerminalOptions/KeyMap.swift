/// The keys that a user has moved: in `x=D`, the key D does what x does without it, and x what D does.
///
/// Keys change places, so that every screen keeps all of its keys, and each of them once.
///
/// ```swift
/// let keys = try KeyMap("x=D, ctrl-d=^Q")
/// #expect(keys.description == "x=D, Ctrl-D=Ctrl-Q")
/// ```
public struct KeyMap: Hashable, Sendable, CustomStringConvertible {
    /// A character, or Ctrl and a letter.
    public struct Key: Hashable, Sendable, CustomStringConvertible {
        /// The character, or the small letter that is pressed with Ctrl.
        public let character: Character
        /// Whether Ctrl is held.
        public let isControl: Bool

        /// Creates a key.
        public init(_ character: Character, isControl: Bool = false) {
            self.character = character
            self.isControl = isControl
        }

        /// Reads `x`, `Ctrl-Q` or `^Q`.
        public init?(text: some StringProtocol) {
            if text.count == 1, let character = text.first {
                self.init(character)
                return
            }
            let word = text.lowercased()
            guard let prefix = ["ctrl-", "ctrl+", "^"].first(where: word.hasPrefix),
                word.count == prefix.count + 1, let letter = word.last, letter.isASCII, letter.isLetter
            else { return nil }
            self.init(letter, isControl: true)
        }

        /// `x` or `Ctrl-Q`.
        public var description: String { isControl ? "Ctrl-\(character.uppercased())" : "\(character)" }

        /// Whether it may have another meaning. Ctrl-C and Ctrl-Z always end and stop the program, and terminals send Ctrl-H,
        /// Ctrl-I, Ctrl-J and Ctrl-M for Backspace, Tab and Return.
        fileprivate var isMovable: Bool {
            isControl
                ? !"czhijm".contains(character)
                : character.isLetter || character.isNumber || character.isPunctuation || character.isSymbol
        }
    }

    /// The user's key for each key that has moved.
    private var moved: [Key: Key] = [:]
    private var originals: [Key: Key] = [:]
    /// `x=D, Ctrl-D=Ctrl-Q`; empty if all keys are in their places.
    public private(set) var description = ""

    /// Creates a map in which all keys are in their places.
    public init() {}

    /// Reads pairs of a key and the key in its place.
    ///
    /// - Parameter names: Names that can stand for a key, such as those of actions, in lower case.
    /// - Throws: ``KeyMapError``.
    public init(_ text: String, names: [String: Key] = [:]) throws(KeyMapError) {
        var pairs: [String] = []
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=").map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            guard parts.count == 2, pair.count(where: { $0 == "=" }) == 1 else { throw .noPair(String(pair)) }
            let (key, place) = (try Self.key(parts[0], names), try Self.key(parts[1]))
            guard moved[key] == nil else { throw .movedTwice(key) }
            if let other = originals[place] { throw .usedTwice(place, other, key) }
            moved[key] = place
            originals[place] = key
            pairs.append("\(key)=\(place)")
        }
        guard !pairs.isEmpty else { throw .noPair(text) }
        description = pairs.joined(separator: ", ")
        // A key whose place was taken goes to the one that has become free.
        for place in originals.keys where moved[place] == nil {
            var free = place
            while let key = originals[free] { free = key }
            moved[place] = free
            originals[free] = place
        }
    }

    private static func key(_ text: String, _ names: [String: Key] = [:]) throws(KeyMapError) -> Key {
        guard let key = names[text.lowercased()] ?? Key(text: text) else { throw .unknownKey(text) }
        guard key.isMovable else { throw .fixedKey(key) }
        return key
    }

    /// The key whose meaning a pressed key has.
    public func original(of pressed: Key) -> Key { originals[pressed] ?? pressed }

    /// The key that the user presses for a key.
    public func place(of key: Key) -> Key { moved[key] ?? key }
}

/// A text is no map of keys. The description is a sentence for users.
public enum KeyMapError: Error, Equatable, Sendable, CustomStringConvertible {
    case noPair(String)
    case unknownKey(String)
    case fixedKey(KeyMap.Key)
    case movedTwice(KeyMap.Key)
    case usedTwice(KeyMap.Key, KeyMap.Key, KeyMap.Key)

    /// Names the part that is wrong, and its correct form.
    public var description: String {
        switch self {
        case .noPair(let text):
            "'\(text.prefix(40))' is no pair of keys. Write a key, = and the key in its place, such as x=D."
        case .unknownKey(let text):
            "'\(text.prefix(40))' is no key. Use a character, or Ctrl- and a letter, such as Ctrl-Q."
        case .fixedKey(let key): "\(key) always has the same meaning."
        case .movedTwice(let key): "\(key) has two places. Give it one."
        case .usedTwice(let place, let one, let other): "\(place) cannot be in the place of both \(one) and \(other)."
        }
    }
}
