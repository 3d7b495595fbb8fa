// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Onboarding",
    products: [
        .library(name: "Onboarding", targets: ["Onboarding"]),
        .library(name: "OnboardingScreen", targets: ["OnboardingScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
    ],
    targets: [
        .target(name: "Onboarding", dependencies: ["SVIP"]),
        .target(name: "OnboardingScreen", dependencies: ["Onboarding", "Screens"]),
        .executableTarget(
            name: "OnboardingPreview",
            dependencies: [
                "Onboarding", "OnboardingScreen", "Screens",
                .product(name: "LinesSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "OnboardingTests",
            dependencies: [
                "Onboarding", "OnboardingScreen", "SVIP", "Screens",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
