import Foundation
import Location
import Testing

struct PositionTextTests {
    @Test(
        arguments: [
            ("59.91,10.75", 59.91, 10.75), (" 59.91 , 10.75 ", 59.91, 10.75), ("-33.87,151.21", -33.87, 151.21),
            ("33.87S,151.21E", -33.87, 151.21), ("33.87 s, 70.5 w", -33.87, -70.5), ("0N,0W", 0, 0), ("7,-8", 7, -8),
        ] as [(String, Double, Double)])
    func `a position is read as it is typed`(text: String, latitude: Double, longitude: Double) throws {
        let position = try Position(text, name: "Here", date: .distantPast)
        #expect(position.latitude == latitude && position.longitude == longitude && position.name == "Here")
        #expect(position.source == .user)
        #expect(try Position("\(position.latitude), \(position.longitude)", date: .distantPast).latitude == latitude)
    }

    @Test(arguments: [
        "", ",", "59.91", "59.91,", "59,91,10,75", "Oslo", "10.75E,59.91N", "-33S,151E", "59.91 10.75", "S,E", "1,2,3",
        "1e1,10", "0x10,10", "nan,1",
    ])
    func `other texts are refused`(text: String) {
        #expect(throws: LocationError.unreadable(text)) { try Position(text, date: .distantPast) }
    }

    @Test func `numbers with decimal commas are refused, and name no place`() {
        #expect(throws: LocationError.unreadable("59,91 10,75")) {
            try Position("59,91", name: "10,75", date: .distantPast)
        }
    }
}
