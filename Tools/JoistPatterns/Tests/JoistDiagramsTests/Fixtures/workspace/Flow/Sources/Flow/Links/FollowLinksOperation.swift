import ROSS

/// Lets links lead on from the next screen, whatever it is.
struct FollowLinksOperation: Operation {
    let links: any LinksService

    func launch(_ visit: (link: AppLink?, app: any LinksUseCases)) async throws {
        let (link, app) = visit
        await links.follow(from: link) { try await app.open($0) }
    }
}
