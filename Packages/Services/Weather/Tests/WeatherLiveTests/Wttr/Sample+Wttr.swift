import Foundation

extension Sample {
    /// An answer of wttr.in of three days from 2026-11-25 on, observed at 13:20 at one hour ahead of UTC.
    static func wttr() -> String {
        let hours = (0..<8).map { hour in
            """
            {"time": "\(hour * 300)", "tempC": "\(hour)", "tempF": "\(hour * 2 + 32)", "precipMM": "0.5",
            "precipInches": "0.0", "chanceofrain": "\(hour * 10)", "chanceofsnow": "5", "windspeedKmph": "8",
            "windspeedMiles": "5", "weatherCode": "\(hour == 3 ? 296 : 116)"}
            """
        }
        let days = (25...27).map { day in
            """
            {"date": "2026-11-\(day)", "mintempC": "-1", "mintempF": "30", "maxtempC": "7", "maxtempF": "45",
            "astronomy": [{"sunrise": "07:36 AM", "sunset": "04:27 PM"}], "hourly": [\(hours.joined(separator: ","))]}
            """
        }
        return """
            {"current_condition": [{"localObsDateTime": "2026-11-25 01:20 PM", "observation_time": "12:20 PM",
            "temp_C": "4", "temp_F": "39", "FeelsLikeC": "1", "FeelsLikeF": "34", "humidity": "81", "precipMM": "0.2",
            "windspeedKmph": "12", "windspeedMiles": "7", "winddirDegree": "250", "weatherCode": "116"}],
            "weather": [\(days.joined(separator: ","))]}
            """
    }
}
