/// The help that screens show. Commands have `--help`.
enum HelpText {
    static let text = """
        almanac keeps your tasks and shows the weather of your cities. It works without an account and without a server of \
        its own.

        On each screen the last lines name what you can do and the key for it. On the whole terminal, press the key: '?' \
        shows all of them, and Ctrl-P finds everything by a few letters. Line by line (--lines), type the key and press \
        Enter. Where an action has an N, add the number of the row: 'd 1' is for the first row. 'b' goes back.

        Everything can be done with commands too, for scripts and for one quick change: 'almanac todo add "Buy milk" --due \
        tomorrow'. 'almanac --help' lists the commands, and 'almanac help COMMAND' explains one. Commands that print data \
        take --json.

        Dates can be written as 2026-12-24, today, tomorrow, fri, +3d, 2w, 1m or next week.

        Under Settings, or with 'almanac settings', you choose units, time zone, weather provider and more. A PIN locks \
        almanac when it starts and after a time without input: 'almanac pin set'. 'almanac lock' locks it at once. Screens \
        and commands ask for the PIN, and your secrets are encrypted with it; your other data are not. Who has forgotten \
        the PIN can start over, signed out and with the tasks and cities still there.

        You can sign in by phone, if there is a server: under Settings, or with 'almanac signin'.

        Your data are files on this machine, in ~/.local/share/almanac. The variable ALMANAC_HOME names another folder. \
        'almanac backup' copies them, 'almanac restore' puts copies back, and 'almanac repair' saves what can be read of a \
        damaged file.

        'almanac --demo' tries everything with made-up data, which are kept apart from yours.
        """
}
