final class AddScreen {
    func run() {
        print("Title?")
        guard let title = readLine(), !title.isEmpty else { return }
        print("Author?")
        BookStore.shared.add(Book(title: title, author: readLine() ?? ""))
        print("Books: " + BookStore.shared.titles().joined(separator: ", "))
    }
}
