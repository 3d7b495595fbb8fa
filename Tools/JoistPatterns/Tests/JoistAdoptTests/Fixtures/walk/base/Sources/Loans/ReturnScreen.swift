final class ReturnScreen {
    func run() {
        print("Which book?")
        let title = readLine() ?? ""
        LoanDesk.shared.takeBack(title)
        print(Receipts.receipt(for: title))
    }
}
