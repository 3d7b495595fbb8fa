import Testing

@testable import JoistWorkspace

struct ToolEnvironmentTests {
    @Test func `variables of locations are passed on, variables of behaviour also change keys, and others are dropped`()
    {
        let environment = ToolEnvironment([
            "PATH": "/bin", "CC": "clang", "SECRET": "x", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8",
            "TZ": "Asia/Tokyo",
        ])
        #expect(environment.variables == ["PATH": "/bin", "CC": "clang", "LANG": "C.UTF-8", "TZ": "UTC"])
        #expect(environment.counted == ["CC": "clang"])
        #expect(environment.values(of: ["TZ", "SECRET", "GONE"]) == ["TZ": "Asia/Tokyo", "SECRET": "x"])
    }

    @Test(arguments: [
        ("${A}/x", "a/x"), ("${B}", ""), ("${B:-default}", "default"), ("${EMPTY:-default}", "default"),
        ("${A:-default}", "a"), ("$A ${", "$A ${"), ("${A}${A}", "aa"),
    ])
    func `a name in braces is replaced by its variable`(text: String, expanded: String) {
        #expect(ToolEnvironment(["A": "a", "EMPTY": ""]).expand(text) == expanded)
    }
}
