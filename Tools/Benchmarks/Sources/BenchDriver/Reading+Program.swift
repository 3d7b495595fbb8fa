import BenchSubject

extension Reading {
    /// Runs a subject's program to its end and reads what it prints.
    ///
    /// - Throws: ``ChildProcess/Failure``
    public init(of program: String, _ arguments: [String], within seconds: Double) throws {
        let child = try ChildProcess(folder: Comparison.ownFolder, program: program, arguments: arguments)
        guard let reading = Reading(text: try child.output(within: seconds)) else {
            throw ChildProcess.Failure(program: program, reason: "printed no reading")
        }
        self = reading
    }
}
