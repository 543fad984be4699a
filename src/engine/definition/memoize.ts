/**
 * Keeps the result of a function for each argument, as long as the argument is in use; `undefined` is not kept. A result
 * that changes, such as a map, is state that belongs to the argument without being a member of it.
 */
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
