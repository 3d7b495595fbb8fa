import Account

/// Keeps its state on the disk.
public actor AccountStore: AccountService {
}
