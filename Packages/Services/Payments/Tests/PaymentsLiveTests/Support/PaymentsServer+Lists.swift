import Payments

extension PaymentsServer {
    static func offers(_ request: Request, _ state: State) -> Answer {
        let library = offerJSON("library", state)
        guard let book = request.query["book"] else {
            return .json(
                200, #"{"demo":"made up","offers":[\#(library),\#(offerJSON("book:opds2-moby-dick", state))]}"#)
        }
        guard book != "opds2-free" else { return .problem(404, "unknown-book") }
        let promotion = request.query["promo"] == "MOON" ? ":MOON" : ""
        return .json(
            200, #"{"demo":"made up","offers":[\#(offerJSON("book:\(book)\(promotion)", state)),\#(library)]}"#)
    }

    static func offerJSON(_ id: String, _ state: State) -> String {
        let (product, price) = (product(of: id), price(of: id, state))
        let kind =
            product == .library ? #"{"kind":"library"}"# : #"{"kind":"book","book":"\#(id.split(separator: ":")[1])"}"#
        let regular =
            id.hasSuffix(":MOON")
            ? #","regularPrice":{"minorUnits":\#(state.bookPrice),"currency":"NOK"},"promotion":"MOON""# : ""
        return #"{"id":"\#(id)","title":"Title of \#(id)","note":"A note","product":\#(kind),"#
            + #""price":{"minorUnits":\#(price),"currency":"NOK"}\#(regular)}"#
    }

    static func product(of id: String) -> Product {
        id == "library" ? .library : .book(String(id.split(separator: ":")[1]))
    }

    static func price(of id: String, _ state: State) -> Int {
        id == "library" ? 49_900 : id.hasSuffix(":MOON") ? state.bookPrice / 10 : state.bookPrice
    }

    static func receipts(_ request: Request, _ state: State) -> Answer {
        let own = state.charges.filter { $0.belongs(to: request.query["payer"] ?? "", request.account) }.map { charge in
            let kind =
                switch charge.product {
                case .library: #"{"kind":"library"}"#
                case .book(let id): #"{"kind":"book","book":"\#(id)"}"#
                }
            return #"{"key":"\#(charge.key)","product":\#(kind),"pass":"pass-\#(charge.key)"}"#
        }
        return .json(200, #"{"demo":"made up","receipts":[\#(own.joined(separator: ","))]}"#)
    }
}
