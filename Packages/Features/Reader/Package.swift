// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Reader",
    products: [
        .library(name: "Reader", targets: ["Reader"])
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
    ],
    targets: [
        .target(name: "Reader", dependencies: ["Books", "SVIP", "Screens"]),
        .executableTarget(
            name: "ReaderPreview",
            dependencies: [
                "Reader", "Screens",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "ConsoleSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "ReaderTests",
            dependencies: [
                "Books", "ROSS", "Reader", "Screens",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
