import CLibcurl

// libcurl calls these functions inside `curl_multi_perform` or `curl_easy_pause`, on the agent's thread, with the
// handle as context.

/// The callbacks of every transfer.
enum TransferCallbacks {
    /// Lets the handle collect the head of a new response.
    static func expectHead(on handle: EasyHandle, limit: Int, noticesLines: Bool) {
        let old = handle.head.pointee
        handle.head.pointee = clibcurl_head(
            bytes: old.bytes, count: 0, capacity: old.capacity, total: 0, limit: max(0, limit), is_too_large: false,
            is_read: false, owner: Unmanaged.passUnretained(handle).toOpaque(), end: receiveHead,
            line: noticesLines ? noteLine : nil)
    }

    static func install(on handle: EasyHandle) {
        let pointer = handle.pointer
        clibcurl_set_write_callback(pointer, CURLOPT_HEADERFUNCTION, clibcurl_receive_head)
        clibcurl_set_pointer(pointer, CURLOPT_HEADERDATA, handle.head)
        clibcurl_set_write_callback(pointer, CURLOPT_WRITEFUNCTION, receiveBody)
        clibcurl_set_read_callback(pointer, sendBody)
        clibcurl_set_seek_callback(pointer, seekBody)
        clibcurl_set_prereq_callback(pointer, beginSending)
        clibcurl_set_progress_callback(pointer, noteProgress)
        clibcurl_watch(pointer, handle.facts)
        // Unretained: the handle ends libcurl's use of the pointer before it is released.
        let context = Unmanaged.passUnretained(handle).toOpaque()
        for option in [
            CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_SEEKDATA, CURLOPT_PREREQDATA,
            CURLOPT_XFERINFODATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PRIVATE,
        ] {
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
    transfer(context)?.clock.noteActivity()
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer = transfer(context) else { return -1 }
    return transfer.take(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
}

private func sendBody(
    _ buffer: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let transfer = transfer(context) else { return Int(CURL_READFUNC_ABORT) }
    return transfer.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
}

private func seekBody(_ context: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32) -> Int32 {
    guard let transfer = transfer(context), offset == 0, origin == SEEK_SET else { return Int32(CURL_SEEKFUNC_FAIL) }
    let canRewind = transfer.upload?.rewind() ?? true
    return Int32(canRewind ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL)
}

private func beginSending(
    _ context: UnsafeMutableRawPointer?, _: UnsafeMutablePointer<CChar>?, _: UnsafeMutablePointer<CChar>?,
    _: Int32, _ localPort: Int32
) -> Int32 {
    guard let transfer = transfer(context) else { return Int32(CURL_PREREQFUNC_ABORT) }
    return Int32(transfer.sendMayBegin(fromPort: localPort) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT)
}

private func noteProgress(
    _ context: UnsafeMutableRawPointer?, _ toReceive: curl_off_t, _ received: curl_off_t, _ toSend: curl_off_t,
    _ sent: curl_off_t
) -> Int32 {
    guard let progress = transfer(context)?.hop.progress else { return 0 }
    progress.update(
        TransferProgress.Snapshot(
            sent: Int(sent), toSend: toSend > 0 ? Int(toSend) : nil,
            received: Int(received), toReceive: toReceive > 0 ? Int(toReceive) : nil))
    return 0
}
