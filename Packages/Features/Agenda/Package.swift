// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Agenda",
    products: [
        .library(name: "Agenda", targets: ["Agenda"]),
        .library(name: "AgendaScreen", targets: ["AgendaScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Services/Todo"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(name: "Agenda", dependencies: ["Books", "Formatting", "SVIP", "Todo", "Weather"]),
        .target(name: "AgendaScreen", dependencies: ["Agenda", "Screens"]),
        .testTarget(
            name: "AgendaTests",
            dependencies: [
                "Agenda", "AgendaScreen", "Books", "Formatting", "Screens", "TestSupport", "Todo", "Weather",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodoDouble", package: "Todo"),
                .product(name: "WeatherDouble", package: "Weather"),
            ]
        ),
    ]
)
