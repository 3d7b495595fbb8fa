extension [UInt32] {
    /// The least of these numbers that so large a share of them does not exceed: the nearest rank. 0 of nothing.
    ///
    /// - Parameter share: From 0 to 1. The numbers are in order.
    package func quantile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        let rank = Int((share * Double(count)).rounded(.up))
        return Double(self[Swift.min(Swift.max(rank, 1), count) - 1])
    }
}
