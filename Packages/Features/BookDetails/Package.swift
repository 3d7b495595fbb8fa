// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BookDetails",
    products: [
        .library(name: "BookDetails", targets: ["BookDetails"]),
        .library(name: "BookDetailsScreen", targets: ["BookDetailsScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Services/Payments"),
    ],
    targets: [
        .target(name: "BookDetails", dependencies: ["Books", "Payments", "SVIP"]),
        .target(name: "BookDetailsScreen", dependencies: ["BookDetails", "Screens"]),
        .executableTarget(
            name: "BookDetailsPreview",
            dependencies: [
                "BookDetails", "BookDetailsScreen", "Books", "Payments", "Screens",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "PaymentsDouble", package: "Payments"),
            ]
        ),
        .testTarget(
            name: "BookDetailsTests",
            dependencies: [
                "BookDetails", "BookDetailsScreen", "Books", "Payments", "Screens", "TestSupport",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "PaymentsDouble", package: "Payments"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
