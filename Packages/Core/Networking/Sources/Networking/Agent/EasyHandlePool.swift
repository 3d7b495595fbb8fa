import CLibcurl

/// A pool of idle handles, because resetting a handle is cheaper than creating one. All handles share their TLS
/// sessions.
final class EasyHandlePool {
    private let capacity: Int
    private let share: UnsafeMutableRawPointer?
    private var idle: [Request.Delivery: [EasyHandle]] = [:]

    /// - Parameter capacity: The number of idle handles kept for each kind of delivery.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        share = curl_share_init()
        // The share needs no lock functions, because only the agent's thread uses it.
        if let share {
            clibcurl_share_set_long(share, CURLSHOPT_SHARE, Int(CURL_LOCK_DATA_SSL_SESSION.rawValue))
        }
    }

    func take(for delivery: Request.Delivery) -> EasyHandle? {
        if let handle = idle[delivery]?.popLast() { return handle }
        guard let handle = EasyHandle(for: delivery) else { return nil }
        // This option survives a reset.
        clibcurl_set_pointer(handle.pointer, CURLOPT_SHARE, share)
        return handle
    }

    func putBack(_ handle: EasyHandle) {
        guard idle[handle.delivery, default: []].count < capacity else { return }
        handle.clean()
        idle[handle.delivery, default: []].append(handle)
    }

    func removeAll() {
        idle = [:]
    }

    /// Frees the share. Call this last, when neither handles nor connections use it.
    func close() {
        if let share { curl_share_cleanup(share) }
    }
}
