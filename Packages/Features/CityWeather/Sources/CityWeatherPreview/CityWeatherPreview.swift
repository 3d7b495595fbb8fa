@main struct CityWeatherPreview { static func main() {} }
