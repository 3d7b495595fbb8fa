#if Testers
    import ArgumentParser
    import Flow
    import FlowArrangements

    /// The options that only builds for testers have. They stand anywhere among the arguments, before `--`.
    struct TesterOptions: Sendable {
        static let help = """
            This build is for testers. --tester adds a page to the settings: the faults of the demo server, and which \
            services are live. --flow \(FlowArrangementName.allCases.map(\.rawValue).joined(separator: "|")) arranges the flows \
            in another way.
            """

        /// The options of this run.
        @TaskLocal static var current = TesterOptions()

        var isTester = false
        var flow: FlowArrangementName?

        init() {}

        /// Takes the options out of arguments.
        init(takenFrom arguments: inout [String]) throws {
            var words = arguments[...]
            var others: [String] = []
            while let word = words.popFirst() {
                switch word {
                case "--": (others, words) = (others + [word] + words, [])
                case "--tester": isTester = true
                case "--flow": flow = try Self.flow(words.popFirst() ?? "")
                case _ where word.hasPrefix("--flow="): flow = try Self.flow(String(word.dropFirst("--flow=".count)))
                default: others.append(word)
                }
            }
            guard flow == nil || isTester else { throw ValidationError("--flow is for testers. Give --tester too.") }
            arguments = others
        }

        private static func flow(_ name: String) throws -> FlowArrangementName {
            guard let flow = FlowArrangementName(rawValue: name) else {
                throw ValidationError(
                    "'\(name)' is no arrangement of the flows. Use one of "
                        + "\(FlowArrangementName.allCases.map(\.rawValue).joined(separator: ", ")).")
            }
            return flow
        }
    }
#endif
