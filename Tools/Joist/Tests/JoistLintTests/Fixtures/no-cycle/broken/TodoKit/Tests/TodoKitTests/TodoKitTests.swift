import Testing
import Todo
import TodoKit
