import Networking

struct PinCodeLoader {
    let client = HTTPClient()
}
