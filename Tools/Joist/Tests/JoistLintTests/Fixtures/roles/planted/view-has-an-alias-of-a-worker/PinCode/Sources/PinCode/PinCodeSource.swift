typealias PinCodeSource = any PinCodeWorker
