public struct Storage {}
