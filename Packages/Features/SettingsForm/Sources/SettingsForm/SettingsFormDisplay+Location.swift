import Screens

extension SettingsFormDisplay {
    static let findID = "find"
    static let forgetID = "forget"

    mutating func addLocation() {
        guard let place = known(content.place) else { return }
        let refusal = content.refusedPosition
        if let place {
            add("You are at \(place.words), \(place.isFound ? "as the server has found" : "as you have entered").")
        } else {
            add("Almanac does not know where you are.")
        }
        elements.append(
            .field(
                Screen.Field(
                    id: InputID.position, key: "p", label: "Position",
                    value: refusal?.text ?? place?.coordinates ?? "",
                    hint: "latitude and longitude, such as 59.91, 10.75", problem: refusal?.reason)))
        add(
            "The weather of this place comes first under Weather. Providers get the position rounded to about a kilometre.\n"
                + "Find asks the server, which looks at the network address of this machine.", .secondary)
        actions.append(Screen.Action(id: Self.findID, key: "f", title: "Find"))
        guard place != nil else { return }
        actions.append(
            Screen.Action(
                id: Self.forgetID, key: "x", title: "Forget",
                confirmation: "Forget this position and the ones before it?"))
    }
}
