import Weather

extension City {
    var isOnGlobe: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}
