/// Runs Python in tests, apart from the folder of the tests and the packages of the user.
public enum Python {
    /// Whether a statement such as `import json` runs.
    public static func runs(_ statement: String) async throws -> Bool {
        try await run(["-c", statement]).code == 0
    }

    /// Runs a program until its end.
    ///
    /// - Parameters:
    ///   - arguments: The file of the program, and its arguments.
    ///   - input: The lines of its standard input, all of which it has to read before it prints much.
    /// - Returns: The exit code, and the lines that were printed.
    public static func run(_ arguments: [String], input: [String] = []) async throws -> (code: Int32, output: [String])
    {
        let process = try ChildProcess("/usr/bin/env", ["python3", "-I"] + arguments)
        for line in input { try process.send(line) }
        process.closeInput()
        let lines = await process.lines()
        return (await process.exitCode(), lines)
    }
}
