import ROSS

/// The service of the fixture about settings.
public protocol SettingsService: Service {}
