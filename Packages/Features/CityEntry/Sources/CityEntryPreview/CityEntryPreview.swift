@main struct CityEntryPreview { static func main() {} }
