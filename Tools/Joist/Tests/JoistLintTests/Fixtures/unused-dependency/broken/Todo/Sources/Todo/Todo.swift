import CTodo

// import Storage
public let number = todo()
