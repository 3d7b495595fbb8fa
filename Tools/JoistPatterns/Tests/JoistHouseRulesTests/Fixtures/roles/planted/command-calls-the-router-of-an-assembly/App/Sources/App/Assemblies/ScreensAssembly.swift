import Flow

struct ScreensAssembly {
    let router: any TodoRouter
}
