import type { Change } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import { compileForm } from '#engine/compile/compile-form.ts';
import { wireKeys } from '#engine/compile/wire-schema.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { currentAddress } from '#engine/migration/carried-keys.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { plural } from '#engine/text/plural.ts';
import { escapeRegExp } from '../schemas-check/problem.ts';
import { listingLine, screenLines } from './screen.ts';
import { answersAfter, type StoredEffect, storedEffect } from './stored.ts';
import type { StoredAnswers, StoredRow } from './stored-answers.ts';

/** Forms before and after a change, and the files that may depend on them. */
export interface FormComparison {
  readonly before: readonly FormDefinition[];
  readonly after: readonly FormDefinition[];
  /** Files under `schemas/`, searched for uses of keys. */
  readonly files: ReadonlyMap<string, string>;
  /** `undefined` without a database: the report then names no records. */
  readonly stored: StoredAnswers | undefined;
}

/** Describes in Russian what changed in each form; empty if nothing did. */
export async function diffReport(compared: FormComparison): Promise<string> {
  const { before, after } = compared;
  const ids = [...new Set([...after, ...before].map(({ id }) => id))].sort();
  const parts: string[] = [];
  for (const id of ids) {
    const pair = {
      before: before.find((form) => form.id === id),
      after: after.find((form) => form.id === id),
    };
    const changes = compareDefinitions(pair.before, pair.after);
    if (changes.length > 0) parts.push(await formReport(id, pair, changes, compared));
  }
  return parts.join('\n\n');
}

interface Pair {
  readonly before: FormDefinition | undefined;
  readonly after: FormDefinition | undefined;
}

async function formReport(
  id: string,
  pair: Pair,
  changes: readonly Change[],
  { files, stored }: FormComparison,
): Promise<string> {
  const definition = pair.after ?? pair.before;
  const wire = wireChange(pair.before, pair.after);
  const former = changes.flatMap((change) =>
    change.kind === 'removed' || change.kind === 'renamed' ? [change.from.address] : [],
  );
  const lists = changes.flatMap((change) => listingLine(change) ?? []);
  const uses = findRemainingUses(id, wire, former, files);
  const effects = changes.flatMap((change) => storedEffect(change) ?? []);
  return [
    `${definition?.title ?? id} (${id})`,
    ...section('На экране', screenLines(changes, definition)),
    ...section('В вызовах', wireLines(wire)),
    ...section('В списках', [...lists, ...uses.map((use) => `прежнее имя стоит ещё здесь: ${use}`)]),
    ...section('Сохранённые ответы', await storedLines(id, pair, effects, stored)),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? [`  ${title}:`, ...lines.map((line) => `    — ${line}`)] : [];
}

async function storedLines(
  id: string,
  { before, after }: Pair,
  effects: readonly StoredEffect[],
  stored: StoredAnswers | undefined,
): Promise<readonly string[]> {
  if (!before) return [];
  if (effects.length === 0) return ['остаются как есть'];
  if (!stored) return effects.map(({ text }) => text);
  const compiled = after && compileForm(after);
  const rows = (await stored.of(id)).map((row) => {
    const form = migrate(before, row.form, row.version);
    return { ...row, form, after: answersAfter(compiled, form, before.version) };
  });
  return effects.map(
    (effect) =>
      `${effect.text}. ${describeRecords(rows.filter((row) => effect.affects(row.form, row.after)))}`,
  );
}

const MAX_NAMES = 10;

function describeRecords(rows: readonly StoredRow[]): string {
  if (rows.length === 0) return 'Таких записей нет';
  const names = rows.slice(0, MAX_NAMES).map(({ name }) => name);
  const rest = rows.length > MAX_NAMES ? ` и ещё ${rows.length - MAX_NAMES}` : '';
  const count = plural(rows.length, { one: 'запись', few: 'записи', many: 'записей' });
  return `Это ${count}: ${names.join(', ')}${rest}`;
}

/** Remaining uses of renamed or removed keys and addresses in screens, columns and consents, one line per file. */
function findRemainingUses(
  formId: string,
  { gone, renamed }: WireChange,
  addresses: readonly string[],
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const keys = [...gone, ...renamed.map(([from]) => from)].filter((key) => !key.includes('_N_'));
  return [...files].flatMap(([file, text]) => {
    if (!canNameFields(file)) return [];
    const used = [...new Set([...keys, ...addresses])].filter((name) => isUsed(text, name, formId));
    return used.length > 0 ? [`${file}: ${used.join(', ')}`] : [];
  });
}

function canNameFields(file: string): boolean {
  return (
    file.startsWith('schemas/portal/') ||
    file === 'schemas/columns.json' ||
    file.startsWith('schemas/consents/')
  );
}

/** Whether a file uses a field: in a template (`{answers.current_school}`), or as a whole word if it also names the form. */
function isUsed(text: string, name: string, formId: string): boolean {
  if (text.includes(`answers.${name}}`) || text.includes(`answers.${name}|`)) return true;
  const namesForm =
    text.includes(`"${formId}"`) || text.includes(`/${formId}/`) || text.includes(`/${formId}.json`);
  return namesForm && new RegExp(`["{./]${escapeRegExp(name)}["}|/]`).test(text);
}

/** Differences between the wire keys of two definitions. */
interface WireChange {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly renamed: readonly (readonly [from: string, to: string])[];
}

function wireChange(before: FormDefinition | undefined, after: FormDefinition | undefined): WireChange {
  const old = before ? keysOf(before) : new Map<string, string>();
  const now = after ? keysOf(after) : new Map<string, string>();
  const renamed: [string, string][] = [];
  const carried = new Set<string>();
  for (const [address, key] of old) {
    const to = after && before ? currentAddress(after, address, before.version) : address;
    const other = now.get(to);
    if (other === undefined) continue;
    carried.add(to);
    if (other !== key) renamed.push([key, other]);
  }
  const gone = [...old].filter(
    ([, key]) => ![...now.values()].includes(key) && !renamed.some(([from]) => from === key),
  );
  const added = [...now].filter(
    ([address, key]) => !carried.has(address) && ![...old.values()].includes(key),
  );
  return { added: added.map(([, key]) => key), gone: gone.map(([, key]) => key), renamed };
}

function wireLines({ added, gone, renamed }: WireChange): readonly string[] {
  return [
    ...(added.length > 0 ? [`новые ключи: ${added.join(', ')}`] : []),
    ...renamed.map(([from, to]) => `вместо ключа ${from} — ${to}`),
    ...(gone.length > 0 ? [`ключей больше нет: ${gone.join(', ')}`] : []),
  ];
}

/** Wire keys by field address, with `N` for the number of an entry: `sibling_N_first_name`. */
function keysOf(definition: FormDefinition): ReadonlyMap<string, string> {
  return new Map(
    wireKeys(definition).map(({ address, key }) => [address, key.replaceAll('[1-9][0-9]*', 'N')]),
  );
}
