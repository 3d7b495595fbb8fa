// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SignIn",
    products: [.library(name: "SignIn", targets: ["SignIn"])],
    dependencies: [.package(path: "../../Kernel"), .package(path: "../../Services")],
    targets: [
        .target(
            name: "SignIn",
            dependencies: [
                .product(name: "Account", package: "Services"),
                .product(name: "SVIP", package: "Kernel"),
            ])
    ]
)
