import Flow
import ROSS

/// Makes the scenarios of ``FlowVariant/noOffer``.
struct NoOfferScenarios: AppScenarioFactory {
    let operations: any AppOperationFactory

    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        EntryWithoutOfferScenario(operations: operations)
    }
}
