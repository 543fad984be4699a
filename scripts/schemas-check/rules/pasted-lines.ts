import { enumerableAnswers } from '#engine/changes/answer-type.ts';
import type { Choice, FieldNode, FormDefinition, Removal } from '#engine/definition/definition.ts';

/** Lines to paste into the files of a form, which declare the changes of earlier answers. */

export function renameLine(former: string): string {
  return `"x-renamed-from": ["${former}"]`;
}

/** The whole word where the head has none, an element of its list where it has. */
export function removalLine({ removed }: FormDefinition, removal: Omit<Removal, 'reason'>): string {
  const line = jsonLine({ ...removal, reason: 'почему' });
  return removed ? `в список "x-removed" — ${line}` : `"x-removed": [${line}]`;
}

/** A migration to the next version; a released one that is still to be written is added to. */
export function renameMigrationLine(
  definition: FormDefinition,
  released: number,
  from: string,
  to: string,
): string {
  return migrationLine(definition, released, { rename: { [from]: to } });
}

export function valuesLine(
  definition: FormDefinition,
  released: number,
  field: FieldNode,
  gone: readonly Choice[],
): string {
  const map = Object.fromEntries(gone.map((choice) => [choice.const, answerFor(field, choice)]));
  return migrationLine(definition, released, { values: { [field.address]: map } });
}

/** The current answer with the same value or title; otherwise a text that is no answer, so that nobody pastes a wrong one. */
function answerFor(field: FieldNode, gone: Choice): string {
  const now = enumerableAnswers(field);
  if (!now) return gone.title;
  const same = now.find((choice) => choice.const === gone.const || choice.title === gone.title);
  return same?.const ?? 'новый ответ';
}

function migrationLine({ version, migrations }: FormDefinition, released: number, step: object): string {
  if (version > released) return `в перевод к версии ${version} — ${jsonLine(step).slice(2, -2)}`;
  const line = jsonLine({ version: version + 1, ...step });
  const list = migrations.length > 0 ? `в список "x-migrations" — ${line}` : `"x-migrations": [${line}]`;
  return `"x-version": ${version + 1} и ${list}`;
}

/** JSON in one line, as the files of the forms are written. */
function jsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${jsonLine(inner)}`);
  return `{ ${members.join(', ')} }`;
}
