import SVIP

/// A module to which a command can lead.
public protocol CommandModule: Module {
    /// The result that a command gives a module: `nil` if it has left the module. `Void` for a module that ends with
    /// nothing.
    associatedtype Answer = Outcome?
}

extension CommandModule where Outcome == Never {
    public typealias Answer = Void
}
