import SVIP

/// What the reader can show.
protocol ReaderPresenter: Presenter {
    func show(_ content: ReaderData.Content)
}
