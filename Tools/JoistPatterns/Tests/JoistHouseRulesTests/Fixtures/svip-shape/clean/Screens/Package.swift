// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Screens",
    products: [
        .library(name: "Screens", targets: ["Screens"])
    ],
    targets: [
        .target(name: "Screens")
    ]
)
