import Screens

extension String {
    func padded(to width: Int, trailing: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - columnCount))
        return trailing ? space + self : self + space
    }

    var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
