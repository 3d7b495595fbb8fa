// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Payments",
    products: [
        .library(name: "Payments", targets: ["Payments"])
    ],
    targets: [
        .target(name: "Payments")
    ]
)
