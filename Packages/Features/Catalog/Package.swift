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
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Civil"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Services/Payments"),
    ],
    targets: [
        .target(name: "Catalog", dependencies: ["Books", "Civil", "Payments", "SVIP", "Screens"]),
        .executableTarget(
            name: "CatalogPreview",
            dependencies: [
                "Books", "Catalog", "Screens",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "PaymentsDouble", package: "Payments"),
            ]
        ),
        .testTarget(
            name: "CatalogTests",
            dependencies: [
                "Books", "Catalog", "Payments", "ROSS", "Screens", "TestSupport",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "PaymentsDouble", package: "Payments"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
