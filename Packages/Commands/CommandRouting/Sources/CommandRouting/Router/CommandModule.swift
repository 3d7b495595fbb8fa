import SVIP

/// A module to which a command can lead.
public protocol CommandModule: Module {
    /// What a command ends the module with: `nil` if it has left it. `Void` for a module that ends with nothing.
    associatedtype Answer = Outcome?
}

extension CommandModule where Outcome == Never {
    public typealias Answer = Void
}
