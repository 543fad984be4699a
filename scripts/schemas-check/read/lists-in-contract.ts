import type { ContractPlaces } from '#scripts/generate/contract/contract-places.ts';
import { objectOf } from '#scripts/generate/objects.ts';

/** What the lists of a form are asked beside its answers: names of parameters and of orders. */
export type OwnNames = ReadonlySet<string>;

/** The forms whose answers lists have (`x-listed` among the parameters of an operation), with the names that are taken there. */
export function listsInContract(contract: ContractPlaces): ReadonlyMap<string, OwnNames> {
  const lists = new Map<string, Set<string>>();
  for (const { operation } of contract.operations) {
    const { value, file } = contract.memberOf(operation, 'parameters');
    const parameters = [value ?? []].flat().map((one) => contract.follow({ value: one, file }));
    const forms = parameters.flatMap(({ value: one }) => objectOf(one)['x-listed'] ?? []);
    const names = parameters.flatMap((parameter) => {
      const { name } = objectOf(parameter.value);
      if (name === undefined) return [];
      const schema = contract.memberOf(parameter, 'schema').value;
      return [String(name), ...(name === 'sort' ? ordersOf(schema).map(withoutDash) : [])];
    });
    for (const form of forms.map(String)) lists.set(form, new Set([...(lists.get(form) ?? []), ...names]));
  }
  return lists;
}

function withoutDash(order: unknown): string {
  return String(order).replace(/^-/, '');
}

/** The orders that the contract writes itself, beside those of the form. */
function ordersOf(schema: unknown): readonly unknown[] {
  const { enum: own = [], anyOf = [] } = objectOf(schema);
  return [own, ...[anyOf].flat().map(ordersOf)].flat();
}
