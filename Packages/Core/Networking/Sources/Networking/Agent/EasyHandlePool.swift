import CLibcurl

/// Idle handles: resetting a handle is cheaper than making one. All handles share their TLS sessions.
final class EasyHandlePool {
    private let capacity: Int
    private let share: UnsafeMutableRawPointer?
    private var idle: [Request.Delivery: [EasyHandle]] = [:]

    /// - Parameter capacity: How many idle handles of either kind are kept.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        share = curl_share_init()
        // No lock functions: the agent's thread is the only one to use it.
        if let share {
            clibcurl_share_set_long(share, CURLSHOPT_SHARE, Int(CURL_LOCK_DATA_SSL_SESSION.rawValue))
        }
    }

    func take(for delivery: Request.Delivery) -> EasyHandle? {
        if let handle = idle[delivery]?.popLast() { return handle }
        guard let handle = EasyHandle(for: delivery) else { return nil }
        // Survives a reset.
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

    /// Call last, when neither handles nor connections use the share.
    func close() {
        if let share { curl_share_cleanup(share) }
    }
}
