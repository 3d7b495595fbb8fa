import Testing
import Todo
import TodoChecks
