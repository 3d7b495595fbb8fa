// work <folder> <seed> <PIN or none>   sets secrets, changes PINs and fails attempts, telling of each, until killed
// guess <folder> <PIN> <times>         waits for a line, tries the PIN so often, and prints each outcome
// hold <folder> <PIN>                  tries the PIN, but waits for a line once the attempt is counted
// starve <folder> <PIN> <times>        does the same with less memory than scrypt needs
// memory                               prints where secrets are found in its memory
// cost                                 times unlocking at the default cost, and prints the process's peak of memory
import Foundation
import Vault

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

/// Leaves some less than the 128 MiB that scrypt needs at the recommended cost.
func limitMemory() throws {
    let sizes = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    let used = rlim_t(sizes.first.flatMap { Int($0) } ?? 0) * rlim_t(sysconf(Int32(_SC_PAGESIZE)))
    var limit = rlimit(rlim_cur: used + 120 << 20, rlim_max: .max)
    guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { exit(3) }
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("work", 4):
        var work = try await Work(
            folder: arguments[1], seed: UInt64(arguments[2]) ?? 0, pin: arguments[3] == "none" ? nil : arguments[3])
        while true { try await work.step() }
    case ("guess", 4), ("starve", 4):
        let vault = try await Vault.open(at: URL(fileURLWithPath: arguments[1]))
        let pin = try Passcode(pin: arguments[2])
        say("ready")
        _ = readLine()
        if arguments[0] == "starve" { try limitMemory() }
        for _ in 0..<(Int(arguments[3]) ?? 0) {
            do {
                try await vault.unlock(with: pin)
                say("unlocked")
            } catch {
                say("\(error)")
            }
        }
    case ("hold", 3):
        var options = Vault.Options()
        options.derivation = { passcode, salt, cost in
            say("deriving")
            _ = readLine()
            return try await Passcode.scrypt(passcode, salt: salt, cost: cost)
        }
        let vault = try await Vault.open(at: URL(fileURLWithPath: arguments[1]), options: options)
        try await vault.unlock(with: Passcode(pin: arguments[2]))
        say("unlocked")
    case ("memory", 1):
        try await MemorySearch.report()
    case ("cost", 1):
        let vault = try await Vault.inMemory()
        let pin = try Passcode(pin: "271828")
        try await vault.setPasscode(pin)
        for _ in 0..<5 {
            let start = clock()
            let time = try await ContinuousClock().measure { try await vault.unlock(with: pin) }
            say("unlock: \(time), \((clock() - start) / 1000) ms of processor time")
        }
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        say(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }.map(String.init) ?? "")
    default:
        say("unknown arguments")
        exit(2)
    }
} catch {
    say("error: \(error)")
    exit(1)
}
