import { enumerableAnswers } from '#engine/changes/answer-type.ts';
import type { Choice, FieldNode, FormDefinition, Migration, Removal } from '#engine/definition/definition.ts';

/** Lines to paste into the files of a form, which declare the changes of earlier answers. */

export function renameLine(former: string): string {
  return `"x-renamed-from": ["${former}"]`;
}

/** The whole word where the head has none, elements of its list where it has. */
export function removalLine(
  { removed }: FormDefinition,
  ...removals: readonly Omit<Removal, 'reason'>[]
): string {
  const line = removals.map((removal) => jsonLine({ ...removal, reason: 'почему' })).join(', ');
  return removed ? `в список "x-removed" — ${line}` : `"x-removed": [${line}]`;
}

/** A migration to the next version; a released one that is still to be written is added to. */
export function renameMigrationLine(
  definition: FormDefinition,
  released: number,
  from: string,
  to: string,
): string {
  const rename = { ...pendingStep(definition, released)?.rename, [from]: to };
  return migrationLine(definition, released, { rename });
}

/** The migration of removed choices, the same in each field. */
export function valuesLine(
  definition: FormDefinition,
  released: number,
  fields: readonly FieldNode[],
  gone: readonly Choice[],
): string {
  const own = pendingStep(definition, released)?.values;
  const added = fields.map((field) => {
    const map = Object.fromEntries(gone.map((choice) => [choice.const, answerFor(field, choice)]));
    return [field.address, { ...own?.[field.address], ...map }] as const;
  });
  return migrationLine(definition, released, { values: { ...own, ...Object.fromEntries(added) } });
}

/** The current answer with the same value or title; otherwise a text that is no answer, so that nobody pastes a wrong one. */
function answerFor(field: FieldNode, gone: Choice): string {
  const now = enumerableAnswers(field);
  if (!now) return gone.title;
  const same = now.find((choice) => choice.const === gone.const || choice.title === gone.title);
  return same?.const ?? 'новый ответ';
}

/** The migration to a version that was not released yet. */
function pendingStep({ version, migrations }: FormDefinition, released: number): Migration | undefined {
  return version > released ? migrations.find((one) => one.version === version) : undefined;
}

/** A step replaces the one that the pending migration has, and contains it. */
function migrationLine(
  definition: FormDefinition,
  released: number,
  step: Pick<Migration, 'rename' | 'values'>,
): string {
  const { version, migrations } = definition;
  if (version > released) {
    const [keyword] = Object.keys(step);
    const hasOwn = Object.hasOwn(pendingStep(definition, released) ?? {}, String(keyword));
    return `в перевод к версии ${version} ${hasOwn ? `вместо "${keyword}" ` : ''}— ${jsonLine(step).slice(2, -2)}`;
  }
  const line = jsonLine({ version: version + 1, ...step });
  const list = migrations.length > 0 ? `в список "x-migrations" — ${line}` : `"x-migrations": [${line}]`;
  return `"x-version": ${version + 1} и ${list}`;
}

/** JSON in one line, as the files of the forms are written. */
export function jsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${jsonLine(inner)}`);
  return `{ ${members.join(', ')} }`;
}
