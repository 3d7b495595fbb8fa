import Storage
import Networking
import GRDB
