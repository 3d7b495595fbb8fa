import CStore

public let number = store()
