import AppInfo
import SVIP

actor LicensesLogic: LicensesInteractor {
    private let id: License.ID?
    private let presenter: any LicensesPresenter
    private let worker: any LicensesWorker
    private let openText: @Sendable (License.ID) async throws -> Void

    /// The text that is on display; `nil` for the list, and until it is loaded.
    private var text: (license: License, pages: [[String]])?
    private var index = 0
    private var isAway = false

    /// - Parameters:
    ///   - id: The licence whose text is shown; `nil` for the list.
    ///   - open: Shows the text of a licence, and returns when the user is back.
    init(
        _ id: License.ID?, presenter: any LicensesPresenter, worker: any LicensesWorker,
        open: @escaping @Sendable (License.ID) async throws -> Void
    ) {
        self.id = id
        self.presenter = presenter
        self.worker = worker
        openText = open
    }

    func load() async {
        await presenter.loading(hasLoadedContent: false) {
            let licenses = try await worker.licenses()
            guard let id else {
                return await presenter.show(.list(licenses.map { LicenseRecord($0, withText: false) }))
            }
            guard let license = licenses.first(where: { $0.id.lowercased() == id.lowercased() }) else {
                throw LicensesError.unknown(id)
            }
            text = (license, LicensePages.pages(of: license.text))
            await show()
        }
    }

    func open(_ id: License.ID) async {
        // While the user is away, no second visit begins.
        guard !isAway else { return }
        isAway = true
        await presenter.catching { try await openText(id) }
        isAway = false
    }

    func turn(by pages: Int) async {
        guard let text, text.pages.indices.contains(index + pages) else { return }
        index += pages
        await show()
    }

    private func show() async {
        guard let text else { return }
        await presenter.show(
            .page(
                LicensesData.Page(
                    license: LicenseRecord(text.license, withText: true), paragraphs: text.pages[index],
                    number: index + 1, count: text.pages.count)))
    }
}
