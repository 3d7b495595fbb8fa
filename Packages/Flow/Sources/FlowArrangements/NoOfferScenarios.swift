import Flow
import ROSS

/// Makes the scenarios of ``FlowArrangementName/noOffer``.
struct NoOfferScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        EntryWithoutOfferScenario(operations: operations)
    }
}
