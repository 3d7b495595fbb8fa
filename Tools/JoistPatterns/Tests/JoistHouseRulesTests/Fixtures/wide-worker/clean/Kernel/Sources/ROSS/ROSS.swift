public protocol Service: AnyObject, Sendable {}
