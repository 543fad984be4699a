/** Keeps the result of a function for each argument, as long as the argument is in use. `undefined` is not kept. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/**
 * State that belongs to an object without being a member of it: `create` runs on the first call with the object, and the
 * state is released together with it.
 */
export function statePerObject<Owner extends object, State>(
  create: (owner: Owner) => State,
): (owner: Owner) => State {
  return memoize(create);
}
