# Writes a workspace of many packages, always the same for the same numbers:
#
#   awk -v root=FOLDER -v count=1000 -v operations=2 -f bench-joist.awk
#
# It has five layers of equal size. Each package has ten files of about 2 kB and a test, imports up to three packages of
# lower layers, and has a number of operations, each with four messages. With operations, there is one more package, ROSS.
BEGIN {
    split("Kernel Core Services Features App", layers)
    print "layers:" > (root "/joist.yml")
    for (layer = 5; layer; layer--) print "  - " layers[layer] ": Packages/" layers[layer] "/*" > (root "/joist.yml")
    print ".build/" > (root "/.gitignore")
    if (operations) {
        package("ROSS", "Kernel", "", 1)
        write("ROSS", "Kernel", "Sources/ROSS/Operation", \
            "public protocol Operation<Input, Output>: Sendable {\n" \
            "    associatedtype Input\n    associatedtype Output\n\n" \
            "    func launch(_ input: Input) async throws -> Output\n}\n")
    }
    for (number = 0; number < count; number++) {
        depth = int(number * 5 / count)
        # The packages of lower layers are those with a smaller number than the first one of this layer.
        below = depth ? int((depth * count + 4) / 5) : 0
        used = ""
        # The primes spread the dependencies.
        for (k = 0; k < 3 && below; k++) {
            other = (131 * number + 37 * k) % below
            if (index(used " ", " " other " ") == 0) used = used " " other
        }
        name = "Package" number
        layer = layers[depth + 1]
        package(name, layer, used, 10)
        for (k = 0; k < operations; k++) operation(name, layer, k)
    }
}

function write(name, layer, path, text, file) {
    folder = root "/Packages/" layer "/" name
    if (!(folder in made)) {
        made[folder]
        system("mkdir -p " folder "/Sources/" name " " folder "/Tests/" name "Tests")
    }
    file = folder "/" path ".swift"
    printf "%s", text > file
    close(file)
}

function package(name, layer, used, files, numbers, n, i, packages, products, imports, calls, other) {
    n = split(used, numbers, " ")
    for (i = 1; i <= n; i++) {
        other = "Package" numbers[i]
        packages = packages "        .package(path: \"../../" layers[int(numbers[i] * 5 / count) + 1] "/" other "\"),\n"
        products = products (i > 1 ? ", " : "") "\"" other "\""
        imports = imports "import " other "\n"
        calls = calls "        result += " other "Part0(values: values).total\n"
    }
    if (operations && name != "ROSS") {
        packages = packages "        .package(path: \"../../Kernel/ROSS\"),\n"
        products = products (n ? ", " : "") "\"ROSS\""
    }
    write(name, layer, "Package", \
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n" \
        "let package = Package(\n    name: \"" name "\",\n" \
        "    products: [.library(name: \"" name "\", targets: [\"" name "\"])],\n" \
        "    dependencies: [\n" packages "    ],\n    targets: [\n" \
        "        .target(name: \"" name "\", dependencies: [" products "]),\n" \
        "        .testTarget(name: \"" name "Tests\", dependencies: [\"" name "\"]),\n    ]\n)\n")
    write(name, layer, "Tests/" name "Tests/" name "Tests", \
        "import Testing\n\nimport " name "\n\nstruct " name "Tests {\n" \
        "    @Test func `a total is the sum of its parts`() {\n" \
        "        #expect(" name "Part0(values: [1, 2, 3]).total == 6)\n    }\n}\n")
    for (i = 0; i < files; i++) write(name, layer, "Sources/" name "/" name "Part" i, part(name "Part" i, imports, calls))
}

function part(type, imports, calls) {
    return imports "\n/// A list of values with their sum, their order and their frequencies, for a benchmark.\n" \
        "public struct " type ": Hashable, Sendable {\n" \
        "    /// The values in the order in which they were given.\n    public var values: [Int]\n\n" \
        "    public init(values: [Int]) { self.values = values }\n\n" \
        "    /// The sum of all values.\n    public var total: Int { values.reduce(0, +) }\n\n" \
        "    /// The values from the least to the greatest, each of them once.\n" \
        "    public var distinct: [Int] { Set(values).sorted() }\n\n" \
        "    /// The value in the middle, of two in the middle the smaller one; `nil` without values.\n" \
        "    public func middle() -> Int? {\n        let sorted = values.sorted()\n" \
        "        guard !sorted.isEmpty else { return nil }\n        return sorted[(sorted.count - 1) / 2]\n    }\n\n" \
        "    /// The number of times that each value occurs, the most frequent one first.\n" \
        "    public func frequencies() -> [(value: Int, count: Int)] {\n" \
        "        var counts: [Int: Int] = [:]\n        for value in values { counts[value, default: 0] += 1 }\n" \
        "        // Values of equal frequency are in their own order.\n" \
        "        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (value: $0.key, count: $0.value) }\n" \
        "    }\n\n    /// The sum of all values, here and in the dependencies of this package.\n" \
        "    public func grandTotal() -> Int {\n        var result = total\n" calls "        return result\n    }\n}\n\n" \
        "extension " type ": CustomStringConvertible {\n" \
        "    public var description: String { \"" type " of \\(values.count) values, \\(total) in all\" }\n}\n"
}

function operation(name, layer, number) {
    if (!number) write(name, layer, "Sources/" name "/" name "Receivers", \
        "protocol " name "Service: Sendable {\n    func values(from start: Int) async throws -> [Int]\n" \
        "    func note(_ count: Int) async\n    func next(after value: Int) async throws -> Int\n}\n\n" \
        "protocol " name "Router: Sendable {\n" \
        "    func show(_ values: [Int], next: @escaping @Sendable (Int) async throws -> Int) async throws -> Int?\n}\n")
    write(name, layer, "Sources/" name "/Show" name "Operation" number, \
        "import ROSS\n\n/// Shows values, and notes how many there were.\n" \
        "struct Show" name "Operation" number ": Operation {\n    let service: any " name "Service\n" \
        "    let router: any " name "Router\n\n    func launch(_ start: Int) async throws -> Int? {\n" \
        "        let values = try await service.values(from: start)\n        await service.note(values.count)\n" \
        "        return try await router.show(values) { try await service.next(after: $0) }\n    }\n}\n")
}
