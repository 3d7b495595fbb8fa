/// The names in the text of a type.
public enum TypeNames {
    /// `TodoItem.ID` and `Page` in `@Sendable (item: Page<TodoItem.ID?>) -> Void`.
    public static func dotted(in text: String) -> [String] {
        var names: [String] = []
        var name = ""
        var previous: Character = " "
        func end() {
            if name.first?.isUppercase == true { names.append(name) }
            name = ""
        }
        for character in text {
            if character.isLetter || character.isNumber || character == "_" {
                // A name after `@` is an attribute, such as `@Sendable`, and no type.
                if name.isEmpty, previous == "@" { name = "@" }
                name.append(character)
            } else if character == ".", !name.isEmpty {
                name.append(character)
            } else {
                end()
            }
            previous = character
        }
        end()
        return names.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    }

    /// The name of a written type without `any`, `some`, `?`, parentheses around it and generic arguments.
    public static func name(of type: String) -> String {
        for word in ["any ", "some "] where type.hasPrefix(word) { return name(of: String(type.dropFirst(word.count))) }
        if type.hasSuffix("?") { return name(of: String(type.dropLast())) }
        if type.hasPrefix("("), type.hasSuffix(")") { return name(of: String(type.dropFirst().dropLast())) }
        return String(type.prefix { $0 != "<" })
    }

    /// Frequent types from outside the workspace.
    static func isBasic(_ name: String) -> Bool { basic.contains(name) }

    private static let basic: Set<String> = [
        "Int", "Int32", "Int64", "UInt", "UInt8", "UInt64", "Double", "Float", "Bool", "String", "Character",
        "Substring",
        "Date", "Data", "URL", "UUID", "Decimal", "Duration", "Set", "Array", "Dictionary", "Void", "Range",
        "ClosedRange",
    ]
}
