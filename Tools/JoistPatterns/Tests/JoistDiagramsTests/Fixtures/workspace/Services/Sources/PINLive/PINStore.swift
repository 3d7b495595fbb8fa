import PIN

/// Keeps its state on the disk.
public actor PINStore: PINService {
}
