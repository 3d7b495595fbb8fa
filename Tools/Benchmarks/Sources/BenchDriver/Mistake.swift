/// An error of the user who started the driver.
public struct Mistake: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
