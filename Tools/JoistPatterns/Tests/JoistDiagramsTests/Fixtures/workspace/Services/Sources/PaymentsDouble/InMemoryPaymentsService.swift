import Payments

/// Keeps its state in memory.
public actor InMemoryPaymentsService: PaymentsService {
}
