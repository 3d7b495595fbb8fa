import SVIP

/// Shows the reader.
protocol ReaderPresenter: Presenter {
    func show(_ content: ReaderData.Content)
}
