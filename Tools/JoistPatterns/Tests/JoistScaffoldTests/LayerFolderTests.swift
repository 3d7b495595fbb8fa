import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

struct LayerFolderTests {
    private let configuration: Configuration

    init() {
        var configuration = Configuration()
        configuration.layers = [
            layer("App", "App"), layer("Live", "Packages/Core/Live*"), layer("Core", "Packages/Core/*"),
            layer("Mixed", "Packages/One", "Packages/Mixed/*"), layer("Deep", "Packages/**/Deep/*"),
            layer("All", "Packages/Core/*"),
            layer("Top", "*"),
        ]
        self.configuration = configuration
    }

    @Test(arguments: [("Core", "Packages/Core"), ("Mixed", "Packages/Mixed"), ("Top", ".")])
    func `a new package is created in the folder of its layer`(layer: String, folder: String) throws {
        #expect(try LayerFolder(layer, for: TypeName("Text"), in: configuration).folder == folder)
    }

    @Test(arguments: ["App", "Live", "Deep", "All"])
    func `a layer without a folder of its own is an error that names the others`(layer: String) throws {
        #expect(throws: ScaffoldError.closedLayer(layer, open: ["Core", "Mixed", "Top"])) {
            try LayerFolder(layer, for: TypeName("Text"), in: configuration)
        }
    }

    @Test func `a folder in which the package would belong to a higher layer is not chosen`() throws {
        #expect(throws: ScaffoldError.closedLayer("Core", open: ["Mixed", "Top"])) {
            try LayerFolder("Core", for: TypeName("LiveText"), in: configuration)
        }
    }

    @Test func `an unknown layer is an error that names the known layers`() throws {
        #expect(throws: ScaffoldError.unknownLayer("core", known: configuration.layers.map(\.name))) {
            try LayerFolder("core", for: TypeName("Text"), in: configuration)
        }
    }
}

private func layer(_ name: String, _ members: Pattern...) -> Configuration.Layer {
    Configuration.Layer(name: name, members: members, isIndependent: false)
}
