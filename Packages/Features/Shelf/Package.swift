// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Shelf",
    products: [
        .library(name: "Shelf", targets: ["Shelf"]),
        .library(name: "ShelfScreen", targets: ["ShelfScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
    ],
    targets: [
        .target(name: "Shelf", dependencies: ["Books", "Formatting", "SVIP"]),
        .target(name: "ShelfScreen", dependencies: ["Books", "Screens", "Shelf"]),
        .executableTarget(
            name: "ShelfPreview",
            dependencies: [
                "Books", "Screens", "Shelf", "ShelfScreen",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "LinesSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "ShelfTests",
            dependencies: [
                "Books", "ROSS", "Screens", "Shelf", "ShelfScreen", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
