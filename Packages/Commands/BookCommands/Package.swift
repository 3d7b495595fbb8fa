// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BookCommands",
    products: [
        .library(name: "BookCommands", targets: ["BookCommands"])
    ],
    dependencies: [
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Account"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Services/PIN"),
        .package(path: "../../Services/Payments"),
        .package(path: "../../Features/Checkout"),
        .package(path: "../../Features/BookDetails"),
        .package(path: "../../Features/Catalogue"),
        .package(path: "../../Features/Reader"),
        .package(path: "../../Features/Shelf"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "BookCommands",
            dependencies: [
                "BookDetails", "Books", "Catalogue", "Checkout", "CommandRouting", "Flow", "Payments", "Reader",
                "Shelf",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "BookCommandsTests",
            dependencies: [
                "Account", "BookCommands", "Books", "CommandRouting", "Flow", "PIN", "Payments",
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "FlowArrangements", package: "Flow"),
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "PaymentsDouble", package: "Payments"),
            ]
        ),
    ]
)
