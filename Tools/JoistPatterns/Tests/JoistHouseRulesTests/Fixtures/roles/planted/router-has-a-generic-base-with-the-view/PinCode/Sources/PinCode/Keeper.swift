@MainActor class Keeper<Kept: AnyObject> {
    let view: Kept
    init(_ view: Kept) { self.view = view }
}
