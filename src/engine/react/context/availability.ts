import type { FieldNode } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { normaliseField } from '#engine/values/normalise.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { FormHost } from './form-host.ts';
import type { FormScopeValue } from './form-scope.tsx';

const answers = new WeakMap<FormHost, Map<string, Promise<boolean>>>();

/**
 * Asks the operation of `x-check` whether the value of a blurred field is taken (spec §5). Only a
 * value that passes the field's other rules is checked, each once. A taken value becomes the
 * field's error until the field changes. A failed call is ignored, because the server validates
 * again on submission. `show` decides when the error appears.
 */
export async function askAvailability(
  { form, store, host }: Pick<FormScopeValue, 'form' | 'store' | 'host'>,
  node: FieldNode,
  address: string,
  show: (draw: () => void) => void = (draw) => draw(),
): Promise<void> {
  const check = node.schema['x-check'];
  const read = () => normaliseField(node, store.get(address));
  const value = read();
  if (!check || typeof value !== 'string') return;
  const broken = validateForm(form, store.values(), { step: node.step });
  if (broken.some((error) => store.storeAddress(error.address) === address)) return;
  const taken = await isTaken(host, check.operation, value);
  if (!taken || read() !== value) return;
  const path = wireKeyOf(form.definition, store.dataAddress(address));
  const [error] = store.fromWire([{ path, message: check.message }]);
  if (error) show(() => store.errors.addServerError(error));
}

function isTaken(host: FormHost, operation: string, value: string): Promise<boolean> {
  const ownAnswers = answers.get(host) ?? new Map<string, Promise<boolean>>();
  answers.set(host, ownAnswers);
  const key = JSON.stringify([operation, value]);
  const asked = ownAnswers.get(key);
  if (asked) return asked;
  const answer = host.check(operation, value).catch(() => {
    ownAnswers.delete(key);
    return false;
  });
  ownAnswers.set(key, answer);
  return answer;
}
