extension City {
    /// A place that no search has found, such as where the user is. It is not for saving.
    ///
    /// Coordinates are rounded to hundredths of a degree, about a kilometre: providers need to know no more. The number
    /// is negative, and the same for the same rounded coordinates, so that cached answers are found again.
    public init(placeNamed name: String, latitude: Double, longitude: Double) {
        func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
        self.init(id: .min, name: name, latitude: rounded(latitude), longitude: rounded(longitude))
        // The other numbers have no weather.
        guard isOnGlobe else { return }
        let (north, east) = (((self.latitude + 90) * 100).rounded(), ((self.longitude + 180) * 100).rounded())
        self = City(
            id: -1 - Int64(north) * 36_001 - Int64(east), name: name, latitude: self.latitude,
            longitude: self.longitude)
    }
}
