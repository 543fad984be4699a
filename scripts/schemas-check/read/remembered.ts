/**
 * Gives again what was made last, while it is made of the same things: a check after an edit makes anew only what the
 * edit touches.
 */
export function remembered<Value>(): (parts: readonly unknown[], make: () => Value) => Value {
  let last: { readonly parts: readonly unknown[]; readonly value: Value } | undefined;
  return (parts, make) => {
    const isSame = parts.length === last?.parts.length && parts.every((part, i) => part === last?.parts[i]);
    last = isSame && last ? last : { parts, value: make() };
    return last.value;
  };
}
