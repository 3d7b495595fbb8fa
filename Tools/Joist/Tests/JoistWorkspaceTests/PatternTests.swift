import Testing

@testable import JoistWorkspace

struct PatternTests {
    @Test(arguments: [
        ("App", "App", true), ("App", "App/Sources/A.swift", true), ("App", "Apple", false),
        ("Packages/*", "Packages/Todo", true), ("Packages/*", "Packages", false),
        ("Packages/*", "Packages/Todo/Sources", true), ("*Live", "TodoLive", true), ("*Live", "TodoLiver", false),
        ("**/Generated", "A/B/Generated/C.swift", true), ("**/Generated", "Generated/C.swift", true),
        ("**/*.swift", "A/B.swift", true), ("**/*.swift", "A/B.txt", false), ("a?c", "abc", true), ("a?c", "ac", false),
        ("./App/", "App", true), ("*a*b*", "xxaxxbxx", true), ("*a*b*", "xxbxxaxx", false), (".", "App", true),
    ])
    func `a pattern matches a path and all paths below it`(pattern: String, path: String, matches: Bool) {
        #expect(Pattern(pattern).matches(path) == matches)
    }

    @Test func `a pattern of one part also matches a package by its name`() {
        let package = Package.library("TodoLive", at: "Packages/Todo")
        #expect(Pattern("*Live").matches(package))
        #expect(Pattern("Packages/*").matches(package))
        #expect(!Pattern("Services/*Live").matches(package))
    }

    @Test func `a dot means the package at the root alone`() {
        #expect(Pattern(".").matches(Package.library("Root", at: ".")))
        #expect(!Pattern(".").matches(Package.library("Todo", at: "Packages/Todo")))
    }

    @Test func `a pattern of many stars against a long name is answered at once`() {
        let pattern = Pattern(String(repeating: "*a", count: 30) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 500)))
    }
}
