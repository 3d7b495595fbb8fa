// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Shelf",
    products: [
        .library(name: "Shelf", targets: ["Shelf"])
    ],
    dependencies: [
        .package(path: "../Kernel"),
        .package(path: "../Books"),
    ],
    targets: [
        .target(name: "Shelf", dependencies: ["Books", .product(name: "SVIP", package: "Kernel")])
    ]
)
