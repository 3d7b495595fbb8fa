import Testing
import TodoKit
