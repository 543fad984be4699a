import { isWithin } from '#engine/definition/address.ts';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import type { ChosenBranches, ForeignJudge, ForeignProblem } from '#engine/foreign/foreign-form.ts';
import { pointerParts, stepInto } from '#engine/foreign/pointer.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { equal } from '#engine/values/equal.ts';

/** The errors of a form that stand in the data of a form of others, by their place in these. */
export function problemsIn(errors: readonly FieldError[], address: string): readonly ForeignProblem[] {
  return errors
    .filter((error) => isWithin(error.address, address))
    .map((error) => ({ path: error.address.slice(address.length), message: error.message }));
}

const branchesOfStores = new WeakMap<FormStore, Map<string, Map<string, number>>>();

/** The chosen alternatives in the data at an address; kept with the store, so a screen may be left and reopened. */
export function branchesIn(store: FormStore, address: string): Map<string, number> {
  const byAddress = branchesOfStores.get(store) ?? new Map<string, Map<string, number>>();
  branchesOfStores.set(store, byAddress);
  const branches = byAddress.get(address) ?? new Map<string, number>();
  byAddress.set(address, branches);
  return branches;
}

/** Validates the data of a field; errors of alternatives refer to the chosen ones. */
export function validateAnswer(
  store: FormStore,
  { address, step, schema }: FieldNode,
  judge: ForeignJudge,
): readonly FieldError[] {
  const data = store.get(address) ?? {};
  return judge(data, branchesIn(store, address)).map(({ path, message }) => ({
    address: address + path,
    wireKey: address + path,
    step,
    keyword: 'foreign',
    message,
    label: store.form.foreign?.label(data, path) || (schema.title ?? ''),
  }));
}

interface Changed {
  readonly address: string;
  readonly judge: ForeignJudge;
  readonly branches: ChosenBranches;
  readonly before: Json | undefined;
}

/** Drops what was said of answers that have changed, and what the data are not blamed for any more. */
export function clearMended(store: FormStore, { address, judge, branches, before }: Changed): void {
  const said = problemsIn(store.errors.all(), address);
  if (said.length === 0) return;
  const now = store.get(address);
  const blamed = judge(now ?? {}, branches).map(({ path }) => path);
  const stands = (path: string) =>
    blamed.some((one) => isWithin(one, path)) && equal(answered(before, path), answered(now, path));
  const mended = said.filter(({ path }) => !stands(path));
  store.errors.clear(mended.map(({ path }) => address + path));
}

/** What is answered at a place: an object or a list with nothing in it is no answer. */
function answered(data: Json | undefined, pointer: string): Json | undefined {
  const value = pointerParts(pointer).reduce<Json | undefined>(stepInto, data);
  return equal(value, {}) || equal(value, []) ? undefined : value;
}
