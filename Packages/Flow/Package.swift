// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Flow",
    products: [
        .library(name: "Flow", targets: ["Flow"]),
        .library(name: "FlowVariants", targets: ["FlowVariants"]),
        .library(name: "FlowDouble", targets: ["FlowDouble"]),
        .library(name: "FlowTrace", targets: ["FlowTrace"]),
    ],
    dependencies: [
        .package(path: "../Kernel/Assembly"),
        .package(path: "../Kernel/ROSS"),
        .package(path: "../Kernel/ROSSTrace"),
        .package(path: "../Kernel/TestSupport"),
        .package(path: "../Core/Formatting"),
        .package(path: "../Features/Home"),
        .package(path: "../Features/Licenses"),
        .package(path: "../Features/SettingsForm"),
        .package(path: "../Features/PinCode"),
        .package(path: "../Features/SignIn"),
        .package(path: "../Features/Checkout"),
        .package(path: "../Services/Account"),
        .package(path: "../Services/AppInfo"),
        .package(path: "../Services/Books"),
        .package(path: "../Services/Location"),
        .package(path: "../Services/Notifications"),
        .package(path: "../Services/PIN"),
        .package(path: "../Services/Payments"),
        .package(path: "../Core/Settings"),
        .package(path: "../Services/Today"),
        .package(path: "../Services/Todo"),
        .package(path: "../Services/Weather"),
    ],
    targets: [
        .target(
            name: "Flow",
            dependencies: [
                "Account", "AppInfo", "Assembly", "Books", "Formatting", "Location", "Notifications", "PIN", "Payments",
                "ROSS", "Settings", "Today", "Todo", "Weather",
                "Home",
                "Licenses",
                .product(name: "SettingsPages", package: "SettingsForm"),
                "PinCode",
                "SignIn",
                "Checkout",
            ]
        ),
        .target(name: "FlowVariants", dependencies: ["Books", "Flow", "Payments", "ROSS"]),
        .target(
            name: "FlowTrace",
            dependencies: [
                "Account", "AppInfo", "Assembly", "Books", "Flow", "Formatting", "Location", "Notifications", "PIN",
                "Payments", "ROSS", "Settings", "Today", "Todo", "Weather",
                "PinCode",
                "SignIn",
                "Checkout",
                "ROSSTrace",
                "Home",
                "Licenses",
                .product(name: "SettingsPages", package: "SettingsForm"),
            ]
        ),
        .target(
            name: "FlowDouble",
            dependencies: [
                "Account", "AppInfo", "Assembly", "Books", "Formatting", "Flow", "Location", "Notifications", "PIN",
                "Payments", "Settings", "Today", "Todo", "Weather",
                .product(name: "AccountDouble", package: "Account"),
                .product(name: "AppInfoDouble", package: "AppInfo"),
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "NotificationsDouble", package: "Notifications"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "PaymentsDouble", package: "Payments"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
        .testTarget(
            name: "FlowTests",
            dependencies: [
                "Account", "AppInfo", "Assembly", "Books", "Formatting", "Flow", "FlowDouble", "FlowTrace",
                "FlowVariants", "Location",
                "Notifications", "PIN", "Payments", "ROSS", "Settings", "Today", "Todo", "Weather", "TestSupport",
                "Home",
                "Licenses",
                .product(name: "SettingsPages", package: "SettingsForm"),
                "PinCode",
                "SignIn",
                "Checkout",
                .product(name: "AccountDouble", package: "Account"),
                .product(name: "AppInfoDouble", package: "AppInfo"),
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "NotificationsDouble", package: "Notifications"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "ROSSTesting", package: "ROSS"),
                "ROSSTrace",
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
