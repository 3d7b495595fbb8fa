import Foundation
import Vault

/// Tries a passcode in a process that may not have the memory that scrypt takes.
func starve(_ folder: String, _ pin: String, _ times: Int) async throws {
    let vault = try await Vault.open(at: URL(fileURLWithPath: folder))
    let passcode = try Passcode(pin: pin)
    let sizes = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    let used = rlim_t(sizes.first.flatMap { Int($0) } ?? 0) * rlim_t(sysconf(Int32(_SC_PAGESIZE)))
    // Half of what scrypt takes at the recommended cost.
    var limit = rlimit(rlim_cur: used + 64 << 20, rlim_max: .max)
    guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return say("unlimited") }
    for _ in 0..<times {
        do {
            try await vault.unlock(with: passcode)
            say("unlocked")
        } catch {
            say("\(error)")
        }
    }
}
