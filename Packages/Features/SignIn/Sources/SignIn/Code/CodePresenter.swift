import SVIP

/// Shows the step that asks for the code.
public protocol CodePresenter: Presenter {
    func show(_ content: CodeData.Content)
}
