public enum PinCodeData {
    public struct Content: Sendable {
        public var count: Int
    }
}
