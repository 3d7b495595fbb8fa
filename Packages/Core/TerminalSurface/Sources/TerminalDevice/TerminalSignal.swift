/// An event of a terminal.
package enum TerminalSignal: Sendable, Equatable {
    /// Bytes were read. `seen` is the number of the newest frame that had been written then; 0 before the first.
    case bytes([UInt8], seen: Int)
    /// The window may have another size. Many changes in a short time are one signal.
    case resized
    /// The process was continued and the device has entered again. The screen is empty, maybe of another size.
    case resumed
}

/// The bytes that switch a terminal to full-screen mode and back.
package struct TerminalModes: Sendable {
    let enter: [UInt8]
    let leave: [UInt8]

    /// - Parameters:
    ///   - enter: Is written before the first frame, and again after the process was stopped.
    ///   - leave: Is written last, also by a process that crashes. It has at most 512 bytes.
    package init(enter: [UInt8], leave: [UInt8]) {
        self.enter = enter
        self.leave = leave
    }
}
