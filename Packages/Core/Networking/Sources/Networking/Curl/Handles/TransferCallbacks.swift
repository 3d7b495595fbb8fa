import CLibcurl

// libcurl calls these functions inside `curl_multi_perform` or `curl_easy_pause`, on the network thread, with the
// handle as context.

/// The callbacks of every transfer.
enum TransferCallbacks {
    /// Lets the handle collect the head of a new response.
    static func expectHead(on handle: EasyHandle, noticesLines: Bool) {
        let old = handle.head.pointee
        handle.head.pointee = clibcurl_head(
            bytes: old.bytes, count: 0, capacity: old.capacity, total: 0, limit: ResponseHead.maximumSize,
            is_too_large: false, is_read: false, owner: Unmanaged.passUnretained(handle).toOpaque(), end: receiveHead,
            line: noticesLines ? noteLine : nil)
    }

    static func install(on handle: EasyHandle) {
        let pointer = handle.pointer
        clibcurl_set_write_callback(pointer, CURLOPT_HEADERFUNCTION, clibcurl_receive_head)
        clibcurl_set_pointer(pointer, CURLOPT_HEADERDATA, handle.head)
        clibcurl_set_write_callback(pointer, CURLOPT_WRITEFUNCTION, receiveBody)
        clibcurl_set_prereq_callback(pointer, beginSending)
        clibcurl_watch(pointer, handle.facts)
        // Unretained: the handle ends libcurl's use of the pointer before it is released.
        let context = Unmanaged.passUnretained(handle).toOpaque()
        for option in [CURLOPT_WRITEDATA, CURLOPT_PREREQDATA, CURLOPT_PRIVATE] {
            clibcurl_set_pointer(pointer, option, context)
        }
    }
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    guard let context else { return nil }
    return Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue().transfer
}

// If a callback returns another number than it was offered, libcurl ends the transfer.

private func receiveHead(
    _ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: Int
) -> Bool {
    transfer(context)?.take(head: UnsafeRawBufferPointer(start: bytes, count: count)) ?? false
}

private func noteLine(_ context: UnsafeMutableRawPointer?) {
    transfer(context)?.timeouts.noteActivity()
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer = transfer(context) else { return -1 }
    return transfer.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private func beginSending(
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<CChar>?, _: UnsafeMutablePointer<CChar>?,
    _: Int32, _ localPort: Int32
) -> Int32 {
    guard let transfer = transfer(context) else { return Int32(CURL_PREREQFUNC_ABORT) }
    return Int32(transfer.sendMayBegin(fromPort: localPort) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT)
}
