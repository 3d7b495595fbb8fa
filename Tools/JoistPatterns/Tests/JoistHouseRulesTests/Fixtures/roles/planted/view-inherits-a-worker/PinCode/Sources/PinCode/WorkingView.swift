import Screens

public class WorkingView: ModuleView {
    var worker: (any PinCodeWorker)?
}
