import JoistLint

/// The remaining places of flows: sequences and branches outside of operations and scenarios, an interface that moves
/// on by itself, and scenarios without a test or a diagram.
struct Flows {
    let project: Project

    var reading: Reading {
        let scenarios = Scenarios(project)
        var reading = Reading(places: code + calls)
        for scenario in scenarios.all where scenario.type.name != scenarios.entry?.type.name {
            let name = scenario.type.name
            let (test, diagram) = (scenarios.test(of: scenario), scenarios.diagram(of: scenario))
            if test == nil { reading.places.append(scenarios.withoutTest(scenario)) }
            if diagram == nil { reading.places.append(scenarios.withoutDiagram(scenario)) }
            if test != nil, diagram != nil {
                reading.present.append(.init(scenario, "\(name) has its tests and its diagram."))
            }
        }
        if scenarios.all.isEmpty, reading.places.isEmpty {
            reading.places = [
                project.missing("No type conforms to Scenario.", remedy: "Make a flow with branches a scenario.")
            ]
        } else if reading.present.isEmpty, let entry = scenarios.entry {
            reading.present.append(.init(entry, "\(entry.type.name) is the only flow with branches."))
        }
        return reading
    }

    private var code: [Finding] {
        project.units.flatMap { file, unit -> [Finding] in
            let messages = Messages(in: unit, file, project)
            if let line = unit.control.first, messages.isFlow {
                return [
                    file.source.finding(
                        line, "\(unit.place(in: file)) branches over messages to several services.",
                        remedy: "Make the flow a scenario: a type that conforms to Scenario and launches operations.")
                ]
            }
            return messages.sequences.map { sequence in
                let names = sequence.receivers.joined(separator: ", ")
                return file.source.finding(
                    sequence.line, "\(unit.place(in: file)) sends messages to \(names) in sequence.",
                    remedy: "Make the sequence an operation: a type that conforms to Operation.")
            }
        }
    }

    /// Calls of the interface that are neither those of a view, which step 2 has, nor those of a view model.
    private var calls: [Finding] {
        InterfaceCalls(project).all.filter { !$0.isOfView && !$0.isOfViewModel }.map { call in
            call.file.source.finding(
                call.line, call.text, remedy: "Make it a use case: a method of AppService that the interface calls.")
        }
    }
}
