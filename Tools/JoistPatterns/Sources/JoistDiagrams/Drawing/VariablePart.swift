import JoistHouseRules
import JoistLint
import SwiftSyntax

/// The variable part of an operation's diagram. The operation hands a module to the Router. The part has the messages that the
/// module sends for each command of its interactor.
struct VariablePart {
    struct Command {
        let name: String
        let steps: [Step]
        let place: Place
    }

    enum Step {
        case message(to: Receiver, text: String, Place)
        case alternative(success: Case, failure: Case)
    }

    /// The messages after a success, or after a failure.
    struct Case {
        let steps: [Step]
        let place: Place
    }

    enum Receiver {
        /// A service or a worker. The text is its protocol.
        case service(String)
        /// A closure that the operation gave to the module.
        case exit
    }

    struct Place {
        let path: String
        let line: Int
    }

    /// The commands that send messages, in the order in which the interactor declares them.
    let commands: [Command]
}

/// Finds the modules that an operation makes.
struct ModuleFinder {
    let index: SourceIndex
    /// The target of the operation.
    let target: LintTarget

    /// - Parameter name: The type of the module.
    /// - Returns: `nil` if it is no module, or if its interactor or its logic is not found.
    func variablePart(of name: String) -> VariablePart? {
        guard name.hasSuffix("Module"), let module = index.type(named: name, in: target),
            index.context.declarations.type(module.declaration, refines: "Module"),
            case let prefix = name.dropLast("Module".count),
            let interactor = index.type(named: "\(prefix)Interactor", in: module.target),
            let logic = index.type(named: "\(prefix)Logic", in: module.target)
        else { return nil }
        var reader = LogicReader(logic, in: index)
        let commands = interactor.syntax.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        return VariablePart(
            commands: commands.compactMap { command -> VariablePart.Command? in
                let steps = reader.steps(of: command)
                guard !steps.isEmpty else { return nil }
                let place = VariablePart.Place(path: interactor.path, line: interactor.line(of: command.funcKeyword))
                return VariablePart.Command(name: command.name.text, steps: steps, place: place)
            })
    }
}
