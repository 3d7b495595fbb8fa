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
        .package(path: "../Features/BookDetails"),
        .package(path: "../Features/Catalogue"),
        .package(path: "../Features/Checkout"),
        .package(path: "../Features/CityEntry"),
        .package(path: "../Features/CityList"),
        .package(path: "../Features/CityWeather"),
        .package(path: "../Features/Home"),
        .package(path: "../Features/Licenses"),
        .package(path: "../Features/Onboarding"),
        .package(path: "../Features/PinCode"),
        .package(path: "../Features/Reader"),
        .package(path: "../Features/SettingsForm"),
        .package(path: "../Features/Shelf"),
        .package(path: "../Features/SignIn"),
        .package(path: "../Features/TodoEntry"),
        .package(path: "../Features/TodoList"),
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
                "Home", "BookDetails", "Catalogue", "Checkout", "CityEntry", "CityList", "CityWeather", "Licenses",
                "Onboarding", "PinCode", "Reader", "Shelf", "SignIn", "TodoEntry", "TodoList",
                .product(name: "SettingsPages", package: "SettingsForm"),
            ]
        ),
        .target(name: "FlowVariants", dependencies: ["Books", "Flow", "Onboarding", "Payments", "ROSS"]),
        .target(
            name: "FlowTrace",
            dependencies: [
                "Account", "AppInfo", "Assembly", "Books", "Flow", "Formatting", "Location", "Notifications", "PIN",
                "Payments", "ROSS", "ROSSTrace", "Settings", "Today", "Todo", "Weather",
                "Home", "BookDetails", "Catalogue", "Checkout", "CityEntry", "CityList", "CityWeather", "Licenses",
                "Onboarding", "PinCode", "Reader", "Shelf", "SignIn", "TodoEntry", "TodoList",
                .product(name: "SettingsPages", package: "SettingsForm"),
            ]
        ),
        .target(
            name: "FlowDouble",
            dependencies: [
                "Account", "AppInfo", "Assembly", "Books", "Flow", "Formatting", "Location", "Notifications", "PIN",
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
                "Account", "AppInfo", "Assembly", "Books", "Flow", "FlowDouble", "FlowTrace", "FlowVariants",
                "Formatting", "Location", "Notifications", "PIN", "Payments", "ROSS", "ROSSTrace", "Settings",
                "TestSupport", "Today", "Todo", "Weather",
                "Home", "BookDetails", "Catalogue", "Checkout", "CityEntry", "CityList", "CityWeather", "Licenses",
                "Onboarding", "PinCode", "Reader", "Shelf", "SignIn", "TodoEntry", "TodoList",
                .product(name: "SettingsPages", package: "SettingsForm"),
                .product(name: "AccountDouble", package: "Account"),
                .product(name: "AppInfoDouble", package: "AppInfo"),
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "NotificationsDouble", package: "Notifications"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "ROSSTesting", package: "ROSS"),
                .product(name: "SettingsDouble", package: "Settings"),
                .product(name: "TodayDouble", package: "Today"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
