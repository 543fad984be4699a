/** Tells React the value of a fulfilled promise: components read it without suspending, and rendered content stays. */
export function markFulfilled<Value>(promise: Promise<Value>, value: Value): Promise<Value> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

export function fulfilledPromise<Value>(value: Value): Promise<Value> {
  return markFulfilled(Promise.resolve(value), value);
}
