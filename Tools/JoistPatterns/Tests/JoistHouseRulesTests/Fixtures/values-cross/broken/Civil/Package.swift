// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Civil",
    products: [
        .library(name: "Civil", targets: ["Civil"])
    ],
    targets: [
        .target(name: "Civil")
    ]
)
