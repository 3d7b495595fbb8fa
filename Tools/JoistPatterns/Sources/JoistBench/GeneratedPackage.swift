/// One package of a generated workspace.
struct GeneratedPackage {
    struct Reference: Hashable {
        let name: String
        let layer: String
    }

    let name: String
    /// 0 at the bottom.
    let depth: Int
    let layer: String
    let dependencies: [Reference]
    /// The number of operations of ROSS.
    let operationCount: Int

    static let ross = Reference(name: "ROSS", layer: WorkspaceGenerator.layers.last ?? "")

    var reference: Reference { Reference(name: name, layer: layer) }

    var manifest: String {
        let dependencies = dependencies + (operationCount > 0 ? [Self.ross] : [])
        let packages = dependencies.map { "        .package(path: \"../../\($0.layer)/\($0.name)\"),\n" }.joined()
        let products = dependencies.map { "\"\($0.name)\"" }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [
            \(packages)    ],
                targets: [
                    .target(name: "\(name)", dependencies: [\(products)]),
                    .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
                ]
            )

            """
    }

    var tests: String {
        """
        import Testing

        import \(name)

        struct \(name)Tests {
            @Test func `a total is the sum of its parts`() {
                #expect(\(name)Part0(values: [1, 2, 3]).total == 6)
            }
        }

        """
    }

    /// A file of about 40 lines that imports the package's dependencies.
    func source(_ number: Int) -> String {
        let type = "\(name)Part\(number)"
        let imports = dependencies.map { "import \($0.name)\n" }.joined()
        let neighbours = dependencies.map { "        result += \($0.name)Part0(values: values).total\n" }.joined()
        return """
            \(imports)
            /// A list of values, what they come to, and how they are ordered, told in part \(number) of \(name).
            public struct \(type): Hashable, Sendable {
                /// In the order in which they were given; none of them is checked.
                public var values: [Int]

                public init(values: [Int]) { self.values = values }

                /// What all values come to.
                public var total: Int { values.reduce(0, +) }

                /// The values from the least to the greatest, each of them once.
                public var distinct: [Int] { Set(values).sorted() }

                /// The value in the middle of all; of two in the middle the smaller one. `nil`: there are no values.
                public func middle() -> Int? {
                    let sorted = values.sorted()
                    guard !sorted.isEmpty else { return nil }
                    return sorted[(sorted.count - 1) / 2]
                }

                /// How often each value is there, with the most frequent one first.
                public func frequencies() -> [(value: Int, count: Int)] {
                    var counts: [Int: Int] = [:]
                    for value in values { counts[value, default: 0] += 1 }
                    // Values that are there equally often stand in their own order.
                    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (value: $0.key, count: $0.value) }
                }

                /// What all values come to, here and in the dependencies of this package.
                public func grandTotal() -> Int {
                    var result = total
            \(neighbours)        return result
                }
            }

            extension \(type): CustomStringConvertible {
                public var description: String { "\(type) of \\(values.count) values, \\(total) in all" }
            }

            """
    }

    /// What the operations send messages to.
    var receivers: String {
        """
        /// Has the values of \(name).
        protocol \(name)Service: Sendable {
            func values(from start: Int) async throws -> [Int]
            func note(_ count: Int) async
            func next(after value: Int) async throws -> Int
        }

        /// Shows the values of \(name).
        protocol \(name)Router: Sendable {
            func show(_ values: [Int], next: @escaping @Sendable (Int) async throws -> Int) async throws -> Int?
        }

        """
    }

    /// A file with an operation of four messages, one of them in a closure.
    func operation(_ number: Int) -> String {
        """
        import ROSS

        /// Shows values of \(name), and notes how many there were.
        struct Show\(name)Operation\(number): Operation {
            let service: any \(name)Service
            let router: any \(name)Router

            func launch(_ start: Int) async throws -> Int? {
                let values = try await service.values(from: start)
                await service.note(values.count)
                return try await router.show(values) { try await service.next(after: $0) }
            }
        }

        """
    }
}
