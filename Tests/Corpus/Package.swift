// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Corpus",
    dependencies: [
        .package(path: "../../Packages/Core/Formatting"),
        .package(path: "../../Packages/Core/Networking"),
        .package(path: "../../Packages/Services/Books"),
        .package(path: "../../Packages/Services/Todo"),
        .package(path: "../../Packages/Services/Weather"),
    ],
    targets: [
        .testTarget(
            name: "CorpusTests",
            dependencies: [
                "Books", "Formatting", "Networking", "Todo", "Weather", .product(name: "BookFiles", package: "Books"),
                .product(name: "TodoDouble", package: "Todo"), .product(name: "TodoExchange", package: "Todo"),
                .product(name: "BooksLive", package: "Books"), .product(name: "WeatherLive", package: "Weather"),
            ]
        )
    ]
)
