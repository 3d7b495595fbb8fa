// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SignIn",
    products: [
        .library(name: "SignIn", targets: ["SignIn"]),
        .library(name: "SignInScreen", targets: ["SignInScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Account"),
    ],
    targets: [
        .target(name: "SignIn", dependencies: ["Account", "SVIP"]),
        .target(name: "SignInScreen", dependencies: ["Account", "Screens", "SignIn"]),
        .executableTarget(
            name: "SignInPreview",
            dependencies: [
                "Screens", "SignIn", "SignInScreen",
                .product(name: "AccountDouble", package: "Account"),
                .product(name: "LinesSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "SignInTests",
            dependencies: [
                "Account", "ROSS", "Screens", "SignIn", "SignInScreen", "TestSupport",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
