import ArgumentParser

extension [any ParsableCommand.Type] {
    /// `city`, `weather` and `location`, in the order of the help.
    public static var weather: Self { [CityCommand.self, WeatherCommand.self, LocationCommand.self] }
}
