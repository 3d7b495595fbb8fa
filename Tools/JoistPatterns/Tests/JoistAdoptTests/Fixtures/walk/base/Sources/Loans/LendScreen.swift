final class LendScreen {
    func run() {
        print("Which book?")
        let title = readLine() ?? ""
        print("Who takes it?")
        let loan = Loan(title: title, reader: readLine() ?? "")
        if BookStore.shared.book(named: title) == nil {
            print("We do not have it.")
            AddScreen().run()
        } else if let reader = LoanDesk.shared.reader(of: title) {
            print("\(reader) has it.")
        } else {
            LoanDesk.shared.lend(loan)
            print(Receipts.receipt(for: title))
        }
    }
}
