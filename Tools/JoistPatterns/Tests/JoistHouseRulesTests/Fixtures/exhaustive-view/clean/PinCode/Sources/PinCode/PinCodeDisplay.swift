/// Numbers are no closed set, and words are not the view's.
enum PinCodeDisplay {
    static func words(_ count: Int) -> String {
        switch count {
        case 0: "none"
        case 1: "one digit"
        default: "\(count) digits"
        }
    }
}
