import Todo

struct PinCodeTitle {
    let todo: any TodoService
}
