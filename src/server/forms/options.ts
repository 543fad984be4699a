import { isEntryList, isRecord, join } from '#engine/definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/http.ts';
import type { Problem } from '../http/errors.ts';

/** What each operation of `x-options` offers to somebody: the answers that they may choose from it. */
export type Offered = ReadonlyMap<string, ReadonlySet<string>>;

/** One answer of a field whose choices an operation gives. */
interface ChosenAnswer {
  readonly node: FieldNode;
  readonly operation: string;
  /** In the data: `siblings/0/class`. */
  readonly address: string;
  readonly value: string;
}

/** Whether a form has fields whose choices operations give: the answers of the others need no reading for it. */
export function asksLists(definition: FormDefinition): boolean {
  return fieldsAsking(formFields(definition));
}

/** The operations that these answers have been chosen from. */
export function operationsAsked(definition: FormDefinition, values: FormValues): ReadonlySet<string> {
  return new Set(chosen(formFields(definition), values).map(({ operation }) => operation));
}

/**
 * Answers that no list offers, on their fields. What the field has been given before (`stored`) may stay when it is
 * offered no more: the page shows it as «больше нет в списке».
 */
export function notOffered(
  definition: FormDefinition,
  values: FormValues,
  offered: Offered,
  stored: FormValues = {},
): Problem[] {
  const fields = formFields(definition);
  const before = new Set(chosen(fields, stored).map(({ node, value }) => `${node.address} ${value}`));
  return chosen(fields, values)
    .filter(({ operation, value }) => !offered.get(operation)?.has(value))
    .filter(({ node, value }) => !before.has(`${node.address} ${value}`))
    .map(({ address }) => ({ path: wireKeyOf(definition, address), message: words.notOffered }));
}

function fieldsAsking(fields: readonly FieldNode[]): boolean {
  return fields.some(({ schema, children }) => schema['x-options'] !== undefined || fieldsAsking(children));
}

function chosen(fields: readonly FieldNode[], values: FormValues, holder = ''): ChosenAnswer[] {
  return fields.flatMap((node) => {
    const answer = values[node.name];
    const address = join(holder, node.name);
    if (node.kind === 'object' && isRecord(answer)) return chosen(node.children, answer, address);
    if (node.kind === 'group' && isEntryList(answer))
      return answer.flatMap((entry, index) => chosen(node.children, entry, join(address, index)));
    const operation = node.schema['x-options'];
    if (operation === undefined) return [];
    return texts(answer).map((value) => ({ node, operation, address, value }));
  });
}

/** One answer, or those of a list of answers, as choices are written. */
function texts(answer: Json | undefined): string[] {
  return [answer ?? []]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String);
}
