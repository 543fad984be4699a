import { isRecord } from '#engine/definition/address.ts';
import type { Json } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';

/** Whether a condition holds for these answers; `undefined` where it has a keyword that is not known here. */
export function conditionHolds(condition: Json, data: Json): boolean | undefined {
  if (typeof condition === 'boolean') return condition;
  if (!isRecord(condition)) return undefined;
  return all(
    Object.entries(condition).map(([keyword, said]) =>
      said === undefined ? true : keywords.get(keyword)?.(said, data),
    ),
  );
}

type Keyword = (said: Json, data: Json) => boolean | undefined;

/** What a keyword asks of the data; one for a type holds for data of any other. */
const keywords = new Map<string, Keyword>([
  ['$comment', () => true],
  ['const', equal],
  ['enum', (said, data) => listOf(said).some((value) => equal(value, data))],
  [
    'required',
    (said, data) => listOf(said).every((name) => !isRecord(data) || Object.hasOwn(data, String(name))),
  ],
  ['properties', propertiesHold],
  ['minimum', (said, data) => typeof data !== 'number' || data >= Number(said)],
  ['maximum', (said, data) => typeof data !== 'number' || data <= Number(said)],
  ['exclusiveMinimum', (said, data) => typeof data !== 'number' || data > Number(said)],
  ['exclusiveMaximum', (said, data) => typeof data !== 'number' || data < Number(said)],
  ['allOf', (said, data) => all(listOf(said).map((part) => conditionHolds(part, data)))],
  ['anyOf', (said, data) => negated(all(listOf(said).map((part) => negated(conditionHolds(part, data)))))],
  ['not', (said, data) => negated(conditionHolds(said, data))],
]);

function propertiesHold(said: Json, data: Json): boolean | undefined {
  if (!isRecord(said) || !isRecord(data)) return true;
  return all(
    Object.entries(said).map(([name, inner]) => {
      const value = data[name];
      return inner === undefined || value === undefined || conditionHolds(inner, value);
    }),
  );
}

/** Three-valued: one that does not hold decides, one that is not known leaves all of them so. */
function all(parts: readonly (boolean | undefined)[]): boolean | undefined {
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}

function negated(holds: boolean | undefined): boolean | undefined {
  return holds === undefined ? undefined : !holds;
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
