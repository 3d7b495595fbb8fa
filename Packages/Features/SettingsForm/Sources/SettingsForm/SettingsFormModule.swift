import SVIP

/// A page of the settings, or the overview of all pages.
public struct SettingsFormModule: Module {
    /// In the order of the overview, which is shown if there is no ``page``.
    public let pages: [any SettingsFormPage]
    /// The page that is shown; `nil` for the overview.
    public let page: (any SettingsFormPage)?
    /// Shows the page with this id, and returns when the user is back.
    public let open: @Sendable (String) async throws -> Void

    /// Makes the module of the overview, with the state of each page.
    ///
    /// - Parameters:
    ///   - pages: In the order of the overview.
    ///   - open: Shows the page with this id, and returns when the user is back.
    public init(overviewOf pages: [any SettingsFormPage], open: @escaping @Sendable (String) async throws -> Void) {
        self.pages = pages
        page = nil
        self.open = open
    }

    public init(_ page: any SettingsFormPage) {
        pages = [page]
        self.page = page
        open = { _ in }
    }

    public func start(_ presenter: any SettingsFormPresenter) -> any SettingsFormInteractor {
        SettingsFormLogic(self, presenter: presenter)
    }
}
