// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Corpus",
    dependencies: [
        .package(path: "../../Packages/Core/Civil"),
        .package(path: "../../Packages/Core/Networking"),
        .package(path: "../../Packages/Services/Todo"),
        .package(path: "../../Packages/Services/Weather"),
    ],
    targets: [
        .testTarget(
            name: "CorpusTests",
            dependencies: ["Civil", "Networking", "Todo", "Weather", .product(name: "WeatherLive", package: "Weather")]
        )
    ]
)
