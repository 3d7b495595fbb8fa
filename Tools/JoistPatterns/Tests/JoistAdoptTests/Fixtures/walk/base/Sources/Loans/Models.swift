struct Book {
    var title: String
    var author: String
}

struct Loan {
    var title: String
    var reader: String
}
