import ROSS

/// Lets links lead on from the next screen, whatever it is. Its input is the link that the app was opened with.
struct FollowLinksOperation: Operation {
    let links: any LinksService

    func launch(_ link: AppLink?) async throws {
        await links.lead(from: link)
    }
}
