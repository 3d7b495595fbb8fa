import Payments

/// Keeps its state on the disk.
public actor PaymentsStore: PaymentsService {
}
