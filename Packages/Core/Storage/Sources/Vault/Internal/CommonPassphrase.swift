/// The passwords that people choose most often.
///
/// These are listed words, also with a few digits or marks around them and with letters written as digits; rows of
/// neighbouring keys; repetitions; and every ``CommonPIN``.
///
/// The words recur in the yearly counts of leaked passwords: the UK's NCSC (100,000 most used, 2019),
/// SplashData (2011 to 2019) and NordPass (2019 to 2025). The whole passphrase is compared, not parts of it.
enum CommonPassphrase {
    private static let words = Set(
        """
        aaron abc abcd abcdef access admin administrator alexander amanda america andrea andrew angel angela angels
        anthony apple arsenal asdf asdfgh ashley asshole august austin azerty babygirl bailey banana barcelona baseball
        basketball batman benfica bitcoin blahblah blink brandon butterfly buster carlos changeme charlie cheese chelsea
        chocolate christian computer contrasena cookie cowboys daniel default demo diamond dragon eagles elizabeth estrella
        facebook family ferrari flower football forever freedom friends fuckyou garfield geheim george ginger google
        guest hallo hannah harley hello helloworld hockey hunter iloveu iloveyou internet jasmine jennifer jessica jesus
        jordan joshua junior justin killer lakers letmein liverpool login london love lovely loveme loveyou maggie manchester
        martin master matrix matthew maverick mercedes metallica michael michelle mickey minecraft monkey motdepasse
        mustang mynoob mypassword naruto natasha nicole nirvana nothing orange pakistan parola pass passw password passwort
        patrick pepper phoenix pokemon princess purple qazwsx qwert qwerty qwertz ranger realmadrid rebecca richard robert
        rockyou root samantha samsung schalke secret senha shadow silver slipknot snoopy soccer sommer spiderman spring
        starwars steelers summer sunshine superman superstar swordfish sweetheart system temp teste test testing thomas
        tigger tinkle trustno user victoria welcome whatever william willkommen winter yankees yellow zaq zxcvbn zxcvbnm
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let rows: [String] = {
        let rows = [
            "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
            "azertyuiopqsdfghjklmwxcvbn", "1q2w3e4r5t6y7u8i9o0p", "q1w2e3r4t5y6u7i8o9p0",
            "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
            "qazwsxedcrfvtgbyhnujm", "zaq12wsxcde34rfvbgt5",
        ]
        return rows + rows.map { String($0.reversed()) }
    }()

    private static let letters: [Character: Character] = [
        "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", "$": "s", "7": "t",
    ]

    static func contains(_ passphrase: String) -> Bool {
        let text = Array(passphrase.lowercased().filter { $0 != " " })
        return CommonPIN.isRepetition(text) || isCommonNumber(text[...])
            || rows.contains { $0.contains(String(text)) } || isWord(text[...])
    }

    private static func isCommonNumber(_ text: ArraySlice<Character>) -> Bool {
        let digits = text.compactMap { $0.isASCII ? $0.wholeNumberValue.map(UInt8.init) : nil }
        return digits.count == text.count && CommonPIN.contains(digits)
    }

    private static func isWord(_ text: ArraySlice<Character>) -> Bool {
        let start = text.prefix { !$0.isLetter }
        let end = text.suffix(from: text.lastIndex(where: \.isLetter).map { $0 + 1 } ?? text.endIndex)
        guard [start, end].allSatisfy({ $0.count <= 4 || isCommonNumber($0) }) else { return false }
        // Marks at the ends may be letters too: `$ecret`.
        return [text[start.endIndex..<end.startIndex], text.dropLast(end.count), text.dropFirst(start.count), text]
            .contains { words.contains(String($0.map { letters[$0] ?? $0 })) }
    }
}
