import PIN

/// Keeps its state in memory.
public actor InMemoryPINService: PINService {
}
