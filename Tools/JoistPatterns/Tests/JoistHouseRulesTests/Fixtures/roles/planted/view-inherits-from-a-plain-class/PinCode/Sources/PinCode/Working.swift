@MainActor public class Working {
    var worker: (any PinCodeWorker)?
}
