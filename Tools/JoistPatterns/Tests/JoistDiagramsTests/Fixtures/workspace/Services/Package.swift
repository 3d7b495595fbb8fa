// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Services",
    products: [
        .library(name: "Account", targets: ["Account"]), .library(name: "AccountLive", targets: ["AccountLive"]),
        .library(name: "AccountDouble", targets: ["AccountDouble"]), .library(name: "Books", targets: ["Books"]),
        .library(name: "BooksLive", targets: ["BooksLive"]), .library(name: "BooksDouble", targets: ["BooksDouble"]),
        .library(name: "PIN", targets: ["PIN"]), .library(name: "PINLive", targets: ["PINLive"]),
        .library(name: "PINDouble", targets: ["PINDouble"]), .library(name: "Payments", targets: ["Payments"]),
        .library(name: "PaymentsLive", targets: ["PaymentsLive"]),
        .library(name: "PaymentsDouble", targets: ["PaymentsDouble"]),
        .library(name: "Settings", targets: ["Settings"]), .library(name: "SettingsLive", targets: ["SettingsLive"]),
        .library(name: "SettingsDouble", targets: ["SettingsDouble"]), .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoLive", targets: ["TodoLive"]), .library(name: "TodoDouble", targets: ["TodoDouble"]),
    ],
    dependencies: [.package(path: "../Kernel")],
    targets: [
        .target(name: "Account", dependencies: [.product(name: "ROSS", package: "Kernel")]),
        .target(name: "AccountLive", dependencies: ["Account"]),
        .target(name: "AccountDouble", dependencies: ["Account"]),
        .target(name: "Books", dependencies: [.product(name: "ROSS", package: "Kernel")]),
        .target(name: "BooksLive", dependencies: ["Books"]),
        .target(name: "BooksDouble", dependencies: ["Books"]),
        .target(name: "PIN", dependencies: [.product(name: "ROSS", package: "Kernel")]),
        .target(name: "PINLive", dependencies: ["PIN"]),
        .target(name: "PINDouble", dependencies: ["PIN"]),
        .target(name: "Payments", dependencies: [.product(name: "ROSS", package: "Kernel")]),
        .target(name: "PaymentsLive", dependencies: ["Payments"]),
        .target(name: "PaymentsDouble", dependencies: ["Payments"]),
        .target(name: "Settings", dependencies: [.product(name: "ROSS", package: "Kernel")]),
        .target(name: "SettingsLive", dependencies: ["Settings"]),
        .target(name: "SettingsDouble", dependencies: ["Settings"]),
        .target(name: "Todo", dependencies: [.product(name: "ROSS", package: "Kernel")]),
        .target(name: "TodoLive", dependencies: ["Todo"]),
        .target(name: "TodoDouble", dependencies: ["Todo"]),
    ]
)
