import Foundation
import NetworkingTesting
import TestSupport
import Testing

/// Completions in real shells, with the installed scripts.
struct CompletionTests {
    @Test(arguments: [
        ("almanac to", ["todo", "today"]),
        (
            "almanac todo ",
            [
                "add", "list", "search", "filter", "show", "done", "undo", "edit", "rm", "import", "export", "sync",
                "--version", "-h", "--help",
            ]
        ),
        ("almanac todo done ", ["1", "3"]), ("almanac todo undo ", ["2"]), ("almanac todo edit ", ["1", "2", "3"]),
        ("almanac todo add Tea --tag ", ["home", "shop"]),
        ("almanac todo add Tea --tag h", ["home"]),
        ("almanac todo add Tea --project ", ["kitchen"]), ("almanac todo add Tea --priority h", ["high"]),
        ("almanac todo show ", ["1", "2", "3"]), ("almanac todo filter rm ", ["soon"]),
        ("almanac books notes ", ["gutendex-1001"]), ("almanac todo import ~/ta", ["~/tasks.txt"]),
        ("almanac city rm ", ["New York", "Oslo"]), ("almanac weather O", ["Oslo"]),
        ("almanac books read ", ["gutendex-1001"]), ("almanac settings get un", ["units"]),
        ("almanac settings set units ", ["metric", "imperial", "automatic"]), ("almanac backup to", ["todo"]),
        ("almanac --in-memory todo done ", []),
        (
            "almanac todo list pr",
            ["high", "medium", "low", "none"].map { "priority:\($0)" } + ["project:kitchen", "project:none"]
        ),
        ("almanac todo list done tag:", ["home", "shop", "none"]), ("almanac todo search tag:h", ["home"]),
        ("almanac todo filter save x filter:", ["soon"]),
    ])
    func `bash completes commands, tasks, tags, filters, cities, books and settings`(line: String, values: [String])
        async throws
    {
        let home = try await preparedHome()
        #expect(try await bash(home, line).sorted() == values.sorted())
        #expect(!FileManager.default.fileExists(atPath: home.folder.appending(path: "pwned").path))
    }

    /// The shells read no start files, and do not ask whether folders of others are safe. A prompt in two parts is not in the
    /// echo of its command.
    @Test(arguments: [
        (
            "bash", "env PS1=re'ady> ' bash --norc --noprofile",
            "source .local/share/bash-completion/completions/almanac"
        ),
        (
            "fish",
            "env XDG_RUNTIME_DIR=$HOME fish --no-config -C 'function fish_prompt; echo -n re\"ady> \"; end'",
            "source .config/fish/completions/almanac.fish"
        ),
        (
            "zsh", "env PS1=re'ady> ' zsh -f",
            "fpath=(~/.local/share/zsh/site-functions $fpath); autoload -Uz compinit; compinit -u -D"
        ),
    ])
    func `Tab writes what is the user's, with its quotes`(shell: String, start: String, setUp: String) async throws {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)") else {
            try Test.cancel("\(shell) is not installed.")
        }
        let home = try await preparedHome()
        #expect(try await home.run("completions", "--install", shell).code == 0)
        let user = try Terminal(shellOf: home)
        try await user.type("cd; exec \(start)", after: "shell> ")
        try await user.see("ready> ")
        user.press(setUp + "\n")
        try await user.see("ready> ")
        for (line, output) in [
            ("todo undo ", "Open again 2: Old"),
            ("todo add Tea --tag h", "Added 4: Tea  #home"), ("todo add Tea --project k", "Added 5: Tea  @kitchen"),
            ("todo filter rm s", "soon  due<=fri"), ("settings get un", "metric"),
            ("books notes g", "There are no notes in 'A Handbook of Small Harbours' yet."),
            ("city rm N", "Removed: New York"),
        ] {
            user.press("almanac \(line)\t\n")
            try await user.see(output)
            try await user.see("ready> ")
        }
        user.press("exit\n")
        _ = await user.exitCode()
    }

    @Test func `a locked app, a damaged file and a missing folder complete nothing, without a message`() async throws {
        let home = try await preparedHome()
        try Data("broken".utf8).write(to: home.file("weather"))
        #expect(try await bash(home, "almanac city rm ").isEmpty)
        try await home.setPIN("471193")
        #expect(try await bash(home, "almanac todo done ").isEmpty)
        // What is not the user's is completed even so.
        #expect(try await bash(home, "almanac settings get un") == ["units"])
        let new = try Home()
        let answer = try await new.run(
            ["---completion", "todo", "done", "--", "positional@0", "3", "0", "almanac", "todo", "done", ""],
            environment: ["ALMANAC_HOME": "/proc/none", "ALMANAC_ENDPOINTS": "nonsense"])
        #expect(answer.code == 0 && answer.output.isEmpty && answer.messages.isEmpty, "\(answer)")
        // The script of an older version asks for an argument that is gone.
        let old = try await new.run("---completion", "todo", "fly", "--", "--wings", "1", "0", "")
        #expect(old.code == 0 && old.output.isEmpty && old.messages.isEmpty, "\(old)")
    }

    @Test func `an answer asks no server and records no event`() async throws {
        // Its server has stopped.
        let home = try await preparedHome()
        #expect(try await home.run("analytics", "on").code == 0)
        for line in ["almanac todo done ", "almanac city rm N", "almanac books read "] {
            #expect(try await !bash(home, line).isEmpty, "\(line)")
        }
        #expect(try await home.run("analytics", "show", "--json").records().isEmpty)
        // No server hears of a request, and the network's library, which would be broken, is not loaded.
        let server = try LoopbackServer { connection in _ = try connection.readRequest() }
        try Data().write(to: home.folder.appending(path: "libcurl.so.4"))
        let environment = ["ALMANAC_ENDPOINTS": server.url().absoluteString, "LD_LIBRARY_PATH": home.folder.path]
        for words in [["todo", "done"], ["city", "rm"], ["weather"], ["books", "read"]] {
            let request = ["---completion"] + words + ["--", "positional@0", "\(words.count + 1)", "0", "almanac"]
            let answer = try await home.run(request + words + [""], environment: environment)
            #expect(answer.code == 0 && !answer.output.isEmpty && answer.messages.isEmpty, "\(words): \(answer)")
        }
        #expect(server.connectionCount == 0)
    }

    @Test func `the script is installed where each shell looks, and start files stay`() async throws {
        let home = try Home()
        for file in [".bashrc", ".zshrc"] { try Data("# mine\n".utf8).write(to: home.folder.appending(path: file)) }
        for (shell, file) in [
            ("bash", ".local/share/bash-completion/completions/almanac"),
            ("fish", ".config/fish/completions/almanac.fish"),
            ("zsh", ".local/share/zsh/site-functions/_almanac"),
        ] {
            let path = home.folder.appending(path: file).path
            let installed = try await home.run("completions", "--install", shell)
            #expect(installed.code == 0 && installed.output == "Wrote \(path)\n", "\(installed)")
            #expect(installed.messages.contains("fpath=(") == (shell == "zsh"))
            let printed = try await home.run("completions", environment: ["SHELL": "/bin/\(shell)"])
            #expect(try String(contentsOfFile: path, encoding: .utf8) == printed.output)
            let again = try await home.run("completions", "--install", shell, "--json")
            #expect(try again.json() as? [String: String] == ["shell": shell, "file": path])
        }
        for file in [".bashrc", ".zshrc"] {
            #expect(try String(contentsOf: home.folder.appending(path: file), encoding: .utf8) == "# mine\n")
        }
        #expect(try await home.run("completions").code == 64)
        let nameless = try await home.run("completions", "--install")
        #expect(nameless.code == 64 && nameless.messages.contains("Name your shell: bash, zsh or fish."), "\(nameless)")
        let own = try Home()
        let installed = try await own.run("completions", "--install", environment: ["SHELL": "/usr/bin/fish"])
        let path = own.folder.appending(path: ".config/fish/completions/almanac.fish").path
        #expect(installed.code == 0 && installed.output == "Wrote \(path)\n", "\(installed)")
        let refused = try await home.run(
            "completions", "--install", "bash", environment: ["XDG_DATA_HOME": "/proc/none"])
        #expect(refused.code == 1 && refused.messages.contains("Cannot write the completions /proc/none"), "\(refused)")
    }

    private func preparedHome() async throws -> Home {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        for command in [
            ["todo", "add", "Buy milk", "--tag", "shop", "--tag", "home"], ["todo", "add", "Old"],
            ["todo", "add", "Buy tea", "--tag", "$(touch${IFS}pwned)"], ["todo", "done", "2"],
            ["todo", "edit", "1", "--project", "kitchen"], ["todo", "filter", "save", "soon", "due<=fri"],
            ["todo", "export", home.folder.appending(path: "tasks.txt").path],
            ["city", "add", "Oslo"], ["city", "add", "New York"], ["books", "get", "gutendex-1001"],
            ["completions", "--install", "bash"],
        ] {
            let outcome = try await home.run(command)
            #expect(outcome.code == 0, "\(command): \(outcome)")
        }
        return home
    }

    /// What bash offers when a user presses Tab at the end of the line.
    private func bash(_ home: Home, _ line: String) async throws -> [String] {
        let script = """
            cd ~; source .local/share/bash-completion/completions/almanac
            # Bash splits a word at a colon.
            COMP_LINE=$LINE COMP_POINT=${#LINE}; read -ra COMP_WORDS <<<"${LINE//:/ : }"
            [[ $LINE != *' ' ]] || COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _almanac almanac "${COMP_WORDS[COMP_CWORD]#:}" "${COMP_WORDS[COMP_CWORD - 1]}"
            ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try await home.run(
            [], environment: ["PATH": "\(Home.programs.path):/usr/bin:/bin", "LINE": line],
            through: ["/bin/bash", "--norc", "-c", script])
        #expect(outcome.code == 0 && outcome.messages.isEmpty, "\(line): \(outcome)")
        return outcome.output.split(separator: "\n").map(String.init)
    }
}
