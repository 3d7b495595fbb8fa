func make(_ presenter: any PinCodePresenter, _ worker: any PinCodeWorker) -> Any {
    PinCodeLogic(presenter: presenter, worker: worker)
}
