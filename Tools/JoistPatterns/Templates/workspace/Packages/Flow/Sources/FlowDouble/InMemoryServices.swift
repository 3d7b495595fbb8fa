import Assembly
import Flow

/// The key services in memory. A test overrides the definitions that it is about.
public struct InMemoryServices: KeyServices {

    public init() {}
}
