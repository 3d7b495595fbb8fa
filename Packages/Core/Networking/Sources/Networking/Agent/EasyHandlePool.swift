import CLibcurl

/// Handles ready for use: resetting one is cheaper than making one. All share their TLS sessions.
final class EasyHandlePool {
    private let capacity: Int
    private let idleSeconds: Int
    private let share: UnsafeMutableRawPointer?
    private var idle: [EasyHandle] = []

    /// - Parameters:
    ///   - capacity: How many idle handles are kept.
    ///   - idleLifetime: How old an idle connection may be and still be used.
    init(capacity: Int, idleLifetime: Duration) {
        self.capacity = max(1, capacity)
        idleSeconds = max(1, idleLifetime.wholeMilliseconds / 1000)
        share = curl_share_init()
        // No lock functions: the agent's thread is the only one to use it.
        if let share {
            clibcurl_share_set_long(share, CURLSHOPT_SHARE, Int(CURL_LOCK_DATA_SSL_SESSION.rawValue))
        }
    }

    func take() -> EasyHandle? {
        guard let handle = idle.popLast() ?? EasyHandle() else { return nil }
        clibcurl_set_pointer(handle.pointer, CURLOPT_SHARE, share)
        clibcurl_set_long(handle.pointer, CURLOPT_MAXAGE_CONN, idleSeconds)
        return handle
    }

    func putBack(_ handle: EasyHandle) {
        guard idle.count < capacity else { return }
        handle.reset()
        idle.append(handle)
    }

    func removeAll() {
        idle = []
    }

    /// Last of all, when neither handle nor connection uses the share.
    func close() {
        if let share { curl_share_cleanup(share) }
    }
}
