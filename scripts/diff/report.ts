import type { Change } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { plural } from '#engine/text/plural.ts';
import { listLines } from './lists.ts';
import { listingLine, screenLine } from './screen.ts';
import { type StoredEffect, storedEffect } from './stored.ts';
import type { StoredAnswers, StoredRow } from './stored-answers.ts';
import { wireChange, wireLines } from './wire.ts';

/** The forms before and after, and what may use them. */
export interface Compared {
  readonly before: readonly FormDefinition[];
  readonly after: readonly FormDefinition[];
  /** Files under `schemas/`, for what they say of the keys. */
  readonly files: ReadonlyMap<string, string>;
  readonly stored: StoredAnswers | undefined;
}

/** What a change of the forms does, in plain words, form by form; blank where it does nothing. */
export async function diffReport(compared: Compared): Promise<string> {
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
  { files, stored }: Compared,
): Promise<string> {
  const definition = pair.after ?? pair.before;
  const wire = wireChange(pair.before, pair.after);
  const former = changes.flatMap((change) =>
    change.kind === 'removed' || change.kind === 'renamed' ? [change.from.address] : [],
  );
  const lists = changes.flatMap((change) => listingLine(change) ?? []);
  const uses = listLines(id, wire, former, files);
  const effects = changes.flatMap((change) => storedEffect(change) ?? []);
  return [
    `${definition?.title ?? id} (${id})`,
    ...section(
      'На экране',
      changes.flatMap((change) => screenLine(change, definition) ?? []),
    ),
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
  { before }: Pair,
  effects: readonly StoredEffect[],
  stored: StoredAnswers | undefined,
): Promise<readonly string[]> {
  if (!before) return [];
  if (effects.length === 0) return ['остаются, как есть'];
  if (!stored) return effects.map(({ text }) => text);
  const rows = (await stored.of(id)).map((row) => ({ ...row, form: migrate(before, row.form, row.version) }));
  return effects.map(
    (effect) => `${effect.text}. ${touched(rows.filter((row) => effect.touches(row.form)))}`,
  );
}

const few = 10;

function touched(rows: readonly StoredRow[]): string {
  if (rows.length === 0) return 'Таких записей нет';
  const names = rows.slice(0, few).map(({ name }) => name);
  const rest = rows.length > few ? ` и ещё ${rows.length - few}` : '';
  const count = plural(rows.length, { one: 'запись', few: 'записи', many: 'записей' });
  return `Это ${count}: ${names.join(', ')}${rest}`;
}
