// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Catalog",
    products: [
        .library(name: "Catalog", targets: ["Catalog"])
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Civil"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
    ],
    targets: [
        .target(name: "Catalog", dependencies: ["Books", "Civil", "SVIP", "Screens"]),
        .executableTarget(
            name: "CatalogPreview",
            dependencies: [
                "Books", "Catalog", "Screens",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "ConsoleSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "CatalogTests",
            dependencies: [
                "Books", "Catalog", "ROSS", "Screens",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
