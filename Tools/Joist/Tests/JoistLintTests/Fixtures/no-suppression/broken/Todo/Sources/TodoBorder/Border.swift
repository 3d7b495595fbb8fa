import CTodo

public final class Border: @unchecked Sendable {
    var number = todo()
}

/// The pointer is used by one thread.
public final class Thread: @unchecked Sendable {}

// It is old.
@preconcurrency import Foundation
