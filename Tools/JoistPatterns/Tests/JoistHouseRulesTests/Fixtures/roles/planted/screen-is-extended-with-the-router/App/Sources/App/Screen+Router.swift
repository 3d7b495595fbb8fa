import Flow
import Screens

extension Screen {
    func follow(_ router: any TodoRouter) {}
}
