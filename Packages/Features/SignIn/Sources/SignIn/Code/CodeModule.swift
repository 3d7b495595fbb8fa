import SVIP

/// The step that asks for the code. The logic of the sign-in makes it.
public struct CodeModule: Module {
    /// The code that was sent.
    public let request: CodeData.Request
    let worker: any CodeWorker
    let clock: any Clock<Duration>

    public func start(_ presenter: any CodePresenter) -> any CodeInteractor {
        CodeLogic(request, presenter: presenter, worker: worker, clock: clock)
    }
}
