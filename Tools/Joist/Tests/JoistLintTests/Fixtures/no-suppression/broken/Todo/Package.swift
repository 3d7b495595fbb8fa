// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo", "TodoBorder"])
    ],
    targets: [
        .target(name: "CTodo"),
        .target(name: "TodoBorder", dependencies: ["CTodo"]),
        .target(
            name: "Todo",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-strict-concurrency=minimal"])]
        ),
    ],
    swiftLanguageModes: [.v5]
)
