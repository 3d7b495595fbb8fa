import Screens

func content(_ count: Int) -> PinCodeData.Content { PinCodeData.Content(count: Screen(title: "").title.count) }
