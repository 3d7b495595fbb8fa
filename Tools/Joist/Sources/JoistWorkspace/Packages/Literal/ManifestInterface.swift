/// The part of SwiftPM's module `PackageDescription` that literal manifests use.
enum ManifestInterface {
    struct Function: Sendable {
        var name: String
        /// The first tools version that has the function: 509 for 5.9; 0 if all supported versions have it.
        var since: Int
        /// `nil` for a constant such as `.v6`.
        var parameters: [Parameter]?
    }

    struct Parameter: Sendable {
        var label: String
        /// The first tools version that has the parameter.
        var since: Int
        /// Such as `[Target]+`.
        var type: String
        var isOptional: Bool
    }

    /// The functions and constants of each type. A type with a kind of text in `<…>` also has literals of that kind.
    static let types = Dictionary(
        uniqueKeysWithValues: text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts[1].split(separator: "|").flatMap(functions))
        })

    private static func functions(_ text: Substring) -> [Function] {
        guard let match = text.wholeMatch(of: /\s*([\w<>,]+)(?:@(\d+))?(\((.*)\))?\s*/) else { return [] }
        let parameters = (match.4 ?? "").matches(of: /(\w+)(?:@(\d+))?: ([^,?]+)(\??)/).map {
            Parameter(label: "\($0.1)", since: Int($0.2 ?? "0") ?? 0, type: "\($0.3)", isOptional: !$0.4.isEmpty)
        }
        return match.1.split(separator: ",").map {
            Function(name: "\($0)", since: Int(match.2 ?? "0") ?? 0, parameters: match.3.map { _ in parameters })
        }
    }

    private static let start = """
        name: <Text>, dependencies: [TargetDependency]?, path: <Text>?, exclude: [<Path>]?, sources: [<Path>]?
        """
    private static let end = "swiftSettings: [SwiftSetting]?, linkerSettings: [LinkerSetting]?, plugins: [PluginUsage]?"

    /// One type a line. `|` separates functions, and `,` the names of functions with the same parameters. `@` precedes
    /// the tools version, `+` follows a list that must not be empty, `?` a parameter that may be left out.
    private static let text = """
        Package: Package(name: <Text>, defaultLocalization: <Language>?, platforms: [Minimum]+?, pkgConfig: <Text>?, \
        providers: [Provider]?, products: [Product]?, dependencies: [Dependency]?, targets: [Target]+, \
        swiftLanguageModes@600: [Mode]?, swiftLanguageVersions: [Mode]?, cLanguageStandard: C?, cxxLanguageStandard: CXX?)
        Minimum: macOS(_: MacOS) | iOS(_: IOS) | tvOS(_: IOS) | watchOS(_: WatchOS) | visionOS@509(_: VisionOS) | \
        macCatalyst(_: Catalyst)
        MacOS: <System> | v10_13 | v10_14 | v10_15 | v11 | v12 | v13@507 | v14@509 | v15@600 | v26@602
        IOS: <System> | v12 | v13 | v14 | v15 | v16@507 | v17@509 | v18@600 | v26@602
        WatchOS: <System> | v4 | v5 | v6 | v7 | v8 | v9@507 | v10@509 | v11@600 | v26@602
        VisionOS: <System> | v1 | v2@600 | v26@602
        Catalyst: <System> | v13 | v14 | v15 | v16@507 | v17@509 | v18@600 | v26@602
        Provider: apt(_: [<Text>]) | brew(_: [<Text>]) | yum(_: [<Text>])
        Product: library(name: <Text>, type: Linking?, targets: [<Text>]+) | executable(name: <Text>, targets: [<Text>]+) | \
        plugin(name: <Text>, targets: [<Text>]+)
        Linking: static | dynamic
        Mode: v4 | v4_2 | v5 | v6@600
        C: c99 | c11 | c17 | gnu99 | gnu11 | gnu17
        CXX: cxx11 | cxx14 | cxx17 | cxx20 | gnucxx11 | gnucxx14 | gnucxx17 | gnucxx20
        Dependency: package(name: <Text>?, path: <Folder>) | package(url: <Address>, from: <Version>) | \
        package(url: <Address>, exact: <Version>) | package(url: <Address>, branch: <Text>) | \
        package(url: <Address>, revision: <Text>) | package(url: <Address>, _: Range) | \
        package@507(id: <Name>, from: <Version>) | package@507(id: <Name>, exact: <Version>) | \
        package@507(id: <Name>, _: Range)
        Range: upToNextMajor(from: <Version>) | upToNextMinor(from: <Version>)
        Target: target,executableTarget(\(start), resources: [Resource]?, publicHeadersPath: <Text>?, \
        packageAccess@509: Bool?, cSettings: [CSetting]?, cxxSettings: [CSetting]?, \(end)) | \
        testTarget(\(start), resources: [Resource]?, packageAccess@509: Bool?, cSettings: [CSetting]?, \
        cxxSettings: [CSetting]?, \(end)) | macro@509(\(start), packageAccess: Bool?, \(end)) | \
        plugin(name: <Text>, capability: Capability, dependencies: [TargetDependency]?, path: <Text>?, \
        exclude: [<Path>]?, sources: [<Path>]?, packageAccess@509: Bool?) | \
        systemLibrary(name: <Text>, path: <Text>?, pkgConfig: <Text>?, providers: [Provider]?) | \
        binaryTarget(name: <Text>, path: <Binary>)
        TargetDependency: <Text> | target(name: <Text>, condition: When?) | byName(name: <Text>, condition: When?) | \
        product(name: <Text>, package: <Text>, condition: When?)
        When: when(platforms: [Platform]+)
        Condition: when(platforms: [Platform]+) | when(configuration: Configuration) | \
        when(platforms: [Platform]+, configuration: Configuration)
        Platform: macOS | macCatalyst | iOS | tvOS | watchOS | visionOS | linux | windows | android | wasi
        Configuration: debug | release
        Resource: process(_: <File>, localization: Localization?) | copy(_: <File>) | embedInCode@509(_: <File>)
        Localization: base | default
        CSetting: define(_: <Text>, to: <Text>?, _: Condition?) | headerSearchPath(_: <Text>, _: Condition?) | \
        unsafeFlags(_: [<Text>], _: Condition?)
        SwiftSetting: define(_: <Text>, _: Condition?) | unsafeFlags(_: [<Text>], _: Condition?) | \
        enableUpcomingFeature@508(_: <Text>, _: Condition?) | enableExperimentalFeature@508(_: <Text>, _: Condition?) | \
        interoperabilityMode@509(_: Interoperability, _: Condition?) | swiftLanguageMode@600(_: Mode, _: Condition?)
        Interoperability: C | Cxx
        LinkerSetting: linkedLibrary(_: <Text>, _: Condition?) | linkedFramework(_: <Text>, _: Condition?) | \
        unsafeFlags(_: [<Text>], _: Condition?)
        PluginUsage: <Text> | plugin(name: <Text>, package: <Text>?)
        Capability: buildTool() | command(intent: Intent, permissions: [Permission]?)
        Intent: documentationGeneration() | sourceCodeFormatting() | custom(verb: <Text>, description: <Text>)
        Permission: writeToPackageDirectory(reason: <Text>)
        """
}
