// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CommandRouting",
    products: [
        .library(name: "CommandRouting", targets: ["CommandRouting"]),
        .library(name: "CommandTesting", targets: ["CommandTesting"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/Assembly"),
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Features/BookDetails"),
        .package(path: "../../Features/Catalogue"),
        .package(path: "../../Features/Checkout"),
        .package(path: "../../Features/CityEntry"),
        .package(path: "../../Features/CityList"),
        .package(path: "../../Features/CityWeather"),
        .package(path: "../../Features/Home"),
        .package(path: "../../Features/Agenda"),
        .package(path: "../../Features/Licenses"),
        .package(path: "../../Features/Onboarding"),
        .package(path: "../../Features/PINEntry"),
        .package(path: "../../Features/Reader"),
        .package(path: "../../Features/SettingsForm"),
        .package(path: "../../Features/Shelf"),
        .package(path: "../../Features/SignIn"),
        .package(path: "../../Features/TodoEntry"),
        .package(path: "../../Features/TodoList"),
        .package(path: "../../Services/Account"),
        .package(path: "../../Services/PIN"),
        .package(path: "../../Services/Payments"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Services/Today"),
        .package(path: "../../Services/Todo"),
        .package(path: "../../Services/Weather"),
        .package(path: "../../Flow"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "CommandRouting",
            dependencies: [
                "Account", "Flow", "Formatting", "PIN", "Payments", "ROSS", "SVIP", "Screens", "Settings", "Today",
                "Todo", "Weather",
                "Home", "BookDetails", "Catalogue", "Checkout", "CityEntry", "CityList", "CityWeather", "Licenses",
                "Agenda",
                "Onboarding", "PINEntry", "Reader", "Shelf", "SignIn", "TodoEntry", "TodoList",
                .product(name: "SettingsPages", package: "SettingsForm"),
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .target(
            name: "CommandTesting",
            dependencies: [
                "Assembly", "CommandRouting", "Flow",
                .product(name: "FlowDouble", package: "Flow"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(
            name: "CommandRoutingTests",
            dependencies: [
                "Account", "Checkout", "CommandRouting", "CommandTesting", "Flow", "PIN", "Payments", "PINEntry",
                "ProcessTesting", "ROSS", "SVIP", "Settings", "SignIn", "TestSupport",
                .product(name: "AccountDouble", package: "Account"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "PaymentsDouble", package: "Payments"),
                .product(name: "FlowDouble", package: "Flow"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ]
)
