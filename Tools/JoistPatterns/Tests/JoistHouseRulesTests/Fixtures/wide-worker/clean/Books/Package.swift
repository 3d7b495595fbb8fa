// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Books",
    products: [
        .library(name: "Books", targets: ["Books"])
    ],
    dependencies: [
        .package(path: "../Kernel")
    ],
    targets: [
        .target(name: "Books", dependencies: [.product(name: "ROSS", package: "Kernel")])
    ]
)
