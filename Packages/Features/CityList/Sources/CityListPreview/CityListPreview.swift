@main struct CityListPreview { static func main() {} }
