import ROSS

/// The service of the fixture about pin.
public protocol PINService: Service {}
