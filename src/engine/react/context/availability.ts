import type { FieldNode } from '#engine/definition/definition.ts';
import { memoize } from '#engine/definition/memoize.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { normaliseField } from '#engine/values/normalise.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { FormHost } from './form-host.ts';
import type { FormScopeValue } from './form-scope.tsx';

const resultsOf = memoize<FormHost, Map<string, Promise<boolean>>>(() => new Map());

/**
 * Asks the operation of `x-check` whether the value of a blurred field is taken (spec §5). Only
 * valid values are checked, and each value once. A taken value is the field's error until the
 * field changes. A failed call is ignored, because the server validates again on submission.
 * `show` decides when the error appears.
 */
export async function checkAvailability(
  { form, store, host }: Pick<FormScopeValue, 'form' | 'store' | 'host'>,
  node: FieldNode,
  address: string,
  show: (draw: () => void) => void = (draw) => draw(),
): Promise<void> {
  const check = node.schema['x-check'];
  const currentValue = () => normaliseField(node, store.get(address));
  const value = currentValue();
  if (!check || typeof value !== 'string') return;
  const errors = validateForm(form, store.values(), { step: node.step });
  if (errors.some((error) => store.storeAddress(error.address) === address)) return;
  const taken = await isTaken(host, check.operation, value);
  if (!taken || currentValue() !== value) return;
  const path = wireKeyOf(form.definition, store.dataAddress(address));
  const [error] = store.fromWire([{ path, message: check.message }]);
  if (error) show(() => store.errors.addServerError(error));
}

function isTaken(host: FormHost, operation: string, value: string): Promise<boolean> {
  const results = resultsOf(host);
  const key = JSON.stringify([operation, value]);
  const known = results.get(key);
  if (known) return known;
  const result = host.check(operation, value).catch(() => {
    results.delete(key);
    return false;
  });
  results.set(key, result);
  return result;
}
