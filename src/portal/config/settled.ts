/** A promise of which React knows the value: who draws with it does not wait, and what is drawn stays. */
export function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
