// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoEntry",
    products: [
        .library(name: "TodoEntry", targets: ["TodoEntry"])
    ],
    targets: [
        .target(name: "TodoEntry")
    ]
)
