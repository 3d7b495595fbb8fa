public enum PinCodeData {
    public struct Content: Sendable {
        public let count: Int
    }
}
