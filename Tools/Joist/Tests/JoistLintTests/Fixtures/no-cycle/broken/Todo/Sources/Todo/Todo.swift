import TodoKit
import TodoRules
