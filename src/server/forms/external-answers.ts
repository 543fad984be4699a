import {
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { assertMemberLimit } from '../http/request/validation.ts';

/** Maximum nesting in the data of an external form: far above any questionnaire. */
const MOST_LEVELS = 64;

/** Characters that the database rejects in text: NUL, and unpaired surrogates. */
const UNSTORABLE = /[\p{Cs}\0]/gu;

/** Invalid JSON that replaces data which cannot be stored, so that validation rejects it. */
const UNREADABLE = '…';

/**
 * Answers of a body with external data in storable form: without `__proto__` and characters that the database
 * rejects. Excessive nesting, or such characters in a member's name, become a text that even a draft rejects.
 */
export function withStoredExternal(definition: FormDefinition, values: FormValues): FormValues {
  const names = externalNames(definition);
  if (names.size === 0) return values;
  const stored = Object.entries(values).map(([name, data]) => {
    const isExternal = names.has(name) && data !== undefined;
    return [name, isExternal ? (storedData(data, MOST_LEVELS) ?? UNREADABLE) : data] as const;
  });
  return Object.fromEntries(stored);
}

/**
 * The fields of a body, with external-form data that JSON cannot carry exactly (numbers with more digits than a double
 * holds, RFC 8259, 6) replaced by a text that a draft refuses. Throws 413 for data with more members than a body may have.
 */
export function withoutChangedNumbers<Fields extends Readonly<Record<string, unknown>>>(
  definition: FormDefinition,
  fields: Fields,
): Fields {
  const changed = [...externalNames(definition)].filter((name) => hasChangedNumber(fields[name]));
  return { ...fields, ...Object.fromEntries(changed.map((name) => [name, UNREADABLE])) };
}

/** Whether JavaScript changes a number of a JSON text; false for invalid JSON, which is rejected elsewhere. */
function hasChangedNumber(data: unknown): boolean {
  if (typeof data !== 'string' || !isReadableJson(data)) return false;
  // every string of valid JSON is closed, so the pattern does not backtrack
  const numbers = data.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((number) => {
    const read = Number(number);
    return /^-?[1-9]\d*$/.test(number) ? String(read) !== number : !Number.isFinite(read);
  });
}

function isReadableJson(text: string): boolean {
  try {
    assertMemberLimit(JSON.parse(text));
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

function externalNames(definition: FormDefinition): ReadonlySet<string> {
  return new Set(formFields(definition).flatMap(({ kind, name }) => (kind === 'external' ? [name] : [])));
}

/** `undefined` if the data cannot be stored. */
function storedData(data: Json, levels: number): Json | undefined {
  if (typeof data === 'string') return data.replace(UNSTORABLE, '');
  if (typeof data !== 'object' || data === null) return data;
  if (levels === 0) return undefined;
  const members = Object.entries(data).filter(([name]) => name !== '__proto__');
  const stored = members.map(
    ([name, value]: [string, Json]) => [name, storedData(value, levels - 1)] as const,
  );
  if (stored.some(([name, value]) => value === undefined || name.search(UNSTORABLE) >= 0)) return undefined;
  return Array.isArray(data)
    ? stored.map(([, value]) => value as Json)
    : (Object.fromEntries(stored) as Json);
}
