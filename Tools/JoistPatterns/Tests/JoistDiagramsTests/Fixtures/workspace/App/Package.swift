// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    products: [.library(name: "App", targets: ["App"])],
    dependencies: [
        .package(path: "../Commands"), .package(path: "../Features/SignIn"), .package(path: "../Features/TodoList"),
        .package(path: "../Flow"), .package(path: "../Kernel"), .package(path: "../Services"),
    ],
    targets: [
        .target(
            name: "App",
            dependencies: [
                .product(name: "Assembly", package: "Kernel"),
                .product(name: "Commands", package: "Commands"),
                .product(name: "Flow", package: "Flow"),
                .product(name: "TodoList", package: "TodoList"),
                .product(name: "SignIn", package: "SignIn"),
                .product(name: "Account", package: "Services"),
                .product(name: "AccountLive", package: "Services"),
                .product(name: "AccountDouble", package: "Services"),
                .product(name: "Books", package: "Services"),
                .product(name: "BooksLive", package: "Services"),
                .product(name: "BooksDouble", package: "Services"),
                .product(name: "PIN", package: "Services"),
                .product(name: "PINLive", package: "Services"),
                .product(name: "PINDouble", package: "Services"),
                .product(name: "Payments", package: "Services"),
                .product(name: "PaymentsLive", package: "Services"),
                .product(name: "PaymentsDouble", package: "Services"),
                .product(name: "Settings", package: "Services"),
                .product(name: "SettingsLive", package: "Services"),
                .product(name: "SettingsDouble", package: "Services"),
                .product(name: "Todo", package: "Services"),
                .product(name: "TodoLive", package: "Services"),
                .product(name: "TodoDouble", package: "Services"),
            ])
    ]
)
