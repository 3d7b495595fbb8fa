import BookDetails
import Screens

/// Draws a book.
final class BookDetailsView: ModuleView<any BookDetailsInteractor, Never>, ActionHandling {
    enum Action: String {
        case read, download
        case stop = "stopDownload"
        case price = "askForPrice"
    }

    /// `nil` until it is loaded.
    var content: BookDetailsDisplay? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.retry() } }

    override var body: Screen {
        guard let content else { return Screen(title: "Book") }
        return Screen(title: content.title, elements: elements(of: content), actions: actions(of: content))
    }

    private func elements(of content: BookDetailsDisplay) -> [Screen.Element] {
        let facts = Screen.Table(
            columns: ["", ""],
            rows: content.facts.map { Screen.Table.Row([$0.name, $0.text]) }, emptyText: "")
        var elements = content.facts.isEmpty ? [] : [Screen.Element.table(facts)]
        if !content.summary.isEmpty {
            elements.append(.text(Screen.Text("Summary", style: .heading)))
            elements.append(.page(Screen.Page(paragraphs: content.summary.map { Screen.Text($0) })))
        }
        switch content.download {
        case .idle: break
        case .running(let part): elements.append(.progress(Screen.Progress("Downloading…", fraction: part)))
        case .stopped:
            elements.append(.text(Screen.Text(content.stoppedText, style: .secondary)))
        }
        return elements
    }

    private func actions(of content: BookDetailsDisplay) -> [Screen.Action] {
        var actions: [Screen.Action] = []
        if let title = content.reading {
            actions.append(Screen.Action(Action.read, key: "e", title: title, isDefault: true))
        }
        if let title = content.downloading {
            actions.append(Screen.Action(Action.download, key: "d", title: title))
        }
        if content.canStop {
            actions.append(Screen.Action(Action.stop, key: "c", title: "Cancel download"))
        }
        if content.canAskForPrice {
            actions.append(Screen.Action(Action.price, key: "p", title: "Ask for the price again"))
        }
        return actions
    }

    func handle(_ action: Action) {
        switch action {
        case .read: ask { await $0.read() }
        // It ends with the view. A later one goes on.
        case .download: ask { await $0.download() }
        case .stop: ask { await $0.stopDownload() }
        case .price: ask { await $0.askForPrice() }
        }
    }
}
