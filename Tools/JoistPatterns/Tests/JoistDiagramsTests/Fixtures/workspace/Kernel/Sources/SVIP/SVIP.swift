/// Takes the commands of a view.
public protocol Interactor {}

/// Shows what an interactor says.
public protocol Presenter {}

/// A use case with what it works on.
public protocol Module {}
