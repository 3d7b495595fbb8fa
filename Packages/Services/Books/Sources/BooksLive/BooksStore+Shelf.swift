import Books
import Foundation
import ROSS
import Storage

extension BooksStore {
    public func shelf() async throws -> [ShelfBook] {
        guard exists() else { return [] }
        return try await storing { try await rows.all() }
    }

    public func remove(_ id: Book.ID) async throws {
        guard let book = try await owned(id), try await storing({ try await rows.remove(id) }) else {
            throw BooksError.notOnShelf(id)
        }
        if opened?.book.id == id { opened = nil }
        await reading.run { [files] in files.remove(book) }
        await noteChange()
    }

    public func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) async throws {
        guard exists() else { return }
        for (id, download) in downloads where try await isMeant(id) {
            download.cancel()
            _ = await download.result
        }
        for id in try await storing({ try await rows.paid() }) where try await isMeant(id) {
            // Another process may be faster.
            do { try await remove(id) } catch BooksError.notOnShelf {}
        }
        for id in await reading.run({ [files] in files.unfinished() }) {
            guard try await cached(id)?.entry.file?.kind == .buy, try await isMeant(id) else { continue }
            await reading.run { [files] in files.discardUnfinished(id) }
        }
    }

    public func changes() async -> Subscription<Void> {
        let subscription = signal.subscribe()
        await observe()
        return subscription
    }

    /// The book on the shelf; `nil` if it is not there.
    func owned(_ id: Book.ID) async throws -> ShelfBook? {
        guard exists() else { return nil }
        return try await storing { try await rows.book(id) }
    }

    /// Signals a change of this process if the file is new, so that it was not watched.
    func noteChange() async {
        guard watch == nil, signal.subscriberCount > 0 else { return }
        signal.send(())
        await observe()
    }

    private func observe() async {
        guard watch == nil, exists() else { return }
        // Only now, because looking for the writes of other processes costs time.
        let revision = try? await rows.revision()
        let changes = await store.changes()
        if watch == nil { watch = forward(from: changes, since: revision) }
    }

    /// Forwards the signals of the database that are about the shelf. Caching a book of a catalogue is a write, too.
    private func forward(from changes: Subscription<Void>, since revision: Int64?) -> Task<Void, Never> {
        Task { [signal, weak store] in
            var last = revision
            // The shelf may have changed before the signals began.
            if let store, let now = try? await ShelfTable.revision(store), now != last {
                signal.send(())
                last = now
            }
            for await _ in changes {
                guard let store else { return }
                // If the revision cannot be read, the shelf may have changed.
                let revision = try? await ShelfTable.revision(store)
                if revision == nil || revision != last { signal.send(()) }
                last = revision
            }
        }
    }
}
