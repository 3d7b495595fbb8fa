import SVIP

/// What the step that asks for the code can show.
protocol CodePresenter: Presenter {
    func show(_ content: CodeData.Content)
}
