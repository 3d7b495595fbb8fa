import Weather

extension Forecast {
    /// The forecast without the values that cannot be true: those outside of their ``PlausibleRange``, and a lowest and
    /// a highest temperature that contradict each other.
    var plausible: Forecast {
        var forecast = self
        forecast.current = current?.plausible
        forecast.hourly = hourly.map(\.plausible)
        forecast.daily = daily.map(\.plausible)
        return forecast
    }
}

extension CurrentWeather {
    fileprivate var plausible: CurrentWeather {
        var weather = self
        weather.temperature = PlausibleRange.temperature.filter(temperature)
        weather.apparentTemperature = PlausibleRange.temperature.filter(apparentTemperature)
        weather.humidity = PlausibleRange.percent.filter(humidity)
        weather.precipitation = PlausibleRange.precipitation.filter(precipitation)
        weather.windSpeed = PlausibleRange.windSpeed.filter(windSpeed)
        weather.windDirection = PlausibleRange.degrees.filter(windDirection)
        return weather
    }
}

extension HourlyWeather {
    fileprivate var plausible: HourlyWeather {
        var weather = self
        weather.temperature = PlausibleRange.temperature.filter(temperature)
        weather.precipitation = PlausibleRange.precipitation.filter(precipitation)
        weather.precipitationProbability = PlausibleRange.percent.filter(precipitationProbability)
        weather.windSpeed = PlausibleRange.windSpeed.filter(windSpeed)
        return weather
    }
}

extension DailyWeather {
    fileprivate var plausible: DailyWeather {
        var weather = self
        weather.minimumTemperature = PlausibleRange.temperature.filter(minimumTemperature)
        weather.maximumTemperature = PlausibleRange.temperature.filter(maximumTemperature)
        if let low = weather.minimumTemperature, let high = weather.maximumTemperature, low > high {
            (weather.minimumTemperature, weather.maximumTemperature) = (nil, nil)
        }
        weather.precipitation = PlausibleRange.precipitation.filter(precipitation)
        weather.precipitationProbability = PlausibleRange.percent.filter(precipitationProbability)
        weather.maximumWindSpeed = PlausibleRange.windSpeed.filter(maximumWindSpeed)
        return weather
    }
}
