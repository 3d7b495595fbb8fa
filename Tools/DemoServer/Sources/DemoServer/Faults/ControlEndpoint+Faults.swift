extension ControlEndpoint {
    /// Reads and changes the faults of the running server. It is never faulty itself.
    static func faults(_ control: FaultControl) -> ControlEndpoint {
        ControlEndpoint(path: "/demo/faults") {
            await control.current.members
        } change: { body in
            do throws(Faults.JSONProblem) {
                await control.set(try Faults(json: body))
                return nil
            } catch {
                return error.reason
            }
        }
    }
}
