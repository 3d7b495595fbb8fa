import CLibcurl

/// A pool of idle handles, because resetting a handle is cheaper than creating one. All handles share their TLS
/// sessions.
final class EasyHandlePool {
    private let capacity: Int
    private let share: UnsafeMutableRawPointer?
    @exclusivity(unchecked) private var collecting: [EasyHandle] = []
    @exclusivity(unchecked) private var streaming: [EasyHandle] = []

    /// - Parameter capacity: The number of idle handles kept for each kind of delivery.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        share = curl_share_init()
        // The share needs no lock functions, because only the network thread uses it.
        if let share {
            clibcurl_share_set_long(share, CURLSHOPT_SHARE, Int(CURL_LOCK_DATA_SSL_SESSION.rawValue))
        }
    }

    func take(for delivery: Request.Delivery) -> EasyHandle? {
        let kept =
            switch delivery {
            case .collected: collecting.popLast()
            case .streamed: streaming.popLast()
            }
        if let kept { return kept }
        guard let handle = EasyHandle(for: delivery) else { return nil }
        // This option survives a reset.
        clibcurl_set_pointer(handle.pointer, CURLOPT_SHARE, share)
        return handle
    }

    func putBack(_ handle: EasyHandle) {
        if handle.isSpent { return }
        handle.clean()
        switch handle.delivery {
        case .collected: if collecting.count < capacity { collecting.append(handle) }
        case .streamed: if streaming.count < capacity { streaming.append(handle) }
        }
    }

    func removeAll() {
        collecting = []
        streaming = []
    }

    /// Frees the share. Call this last, when neither handles nor connections use it.
    func close() {
        if let share { curl_share_cleanup(share) }
    }
}
