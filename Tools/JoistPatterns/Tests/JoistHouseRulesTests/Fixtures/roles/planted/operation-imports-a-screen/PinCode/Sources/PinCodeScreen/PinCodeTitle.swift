public enum PinCodeTitle { public static let text = "PIN" }
