// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Catalogue",
    products: [
        .library(name: "Catalogue", targets: ["Catalogue"]),
        .library(name: "CatalogueScreen", targets: ["CatalogueScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Services/Payments"),
    ],
    targets: [
        .target(name: "Catalogue", dependencies: ["Books", "Formatting", "Payments", "SVIP"]),
        .target(name: "CatalogueScreen", dependencies: ["Catalogue", "Screens"]),
        .executableTarget(
            name: "CataloguePreview",
            dependencies: [
                "Books", "Catalogue", "CatalogueScreen", "Screens",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "PaymentsDouble", package: "Payments"),
            ]
        ),
        .testTarget(
            name: "CatalogueTests",
            dependencies: [
                "Books", "Catalogue", "CatalogueScreen", "Payments", "ROSS", "Screens", "TestSupport",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "PaymentsDouble", package: "Payments"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
