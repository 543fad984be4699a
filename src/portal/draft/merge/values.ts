import { prune } from '#engine/conditions/conditions.ts';
import {
  type CompiledForm,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { flatten, unflatten, type Wire, type WireValue } from '#engine/wire/wire.ts';
import type { ServerDraft } from '../model/server-draft.ts';

/** Members that stand among the saved answers and are none: `student_id` is sent with every save, `comment` is not. */
export interface Beside {
  readonly sent: readonly string[];
  readonly told: readonly string[];
}

/** What goes beside the answers: the chosen child's id. */
export type Extras = Readonly<Record<string, string | number>>;

/** The server's answers as form values, under the present version of the definition, its files included. */
export function valuesOfServer(definition: FormDefinition, server: ServerDraft, beside: Beside): FormValues {
  const none = new Set([...beside.sent, ...beside.told]);
  const answers = Object.fromEntries(Object.entries(server.answers).filter(([key]) => !none.has(key)));
  const values = migrate(definition, unflatten(definition, answers), server.formVersion);
  const field = filesField(definition);
  return field && server.files.length > 0
    ? { ...values, [field]: server.files.map((file) => ({ ...file })) }
    : values;
}

export function extrasOfServer(server: ServerDraft, beside: Beside): Extras {
  const extras: Record<string, string | number> = {};
  for (const key of beside.sent) {
    const value = server.answers[key];
    if (typeof value === 'string' || typeof value === 'number') extras[key] = value;
  }
  return extras;
}

export interface Sendable {
  readonly body: Wire;
  /** Titles of fields that the server would not take as they are (letters where a number belongs): they stay here. */
  readonly left: readonly string[];
}

/**
 * What a save sends. A draft takes hidden answers along, so that they survive on another device too; with
 * `final` they stay out. Files are on the server already.
 */
export function sendable(form: CompiledForm, values: FormValues, extras: Extras, final = false): Sendable {
  const ill = validateForm(form, values, 'draft');
  const typed = ill.reduce(
    (kept, { address }) => without(kept, address.split('/')),
    withoutFiles(form.definition, values),
  );
  const answers = final ? prune(form, typed) : typed;
  return { body: { ...flatten(form.definition, answers), ...extras }, left: ill.map(({ label }) => label) };
}

/** Whether two bodies say the same. */
export function sameBody(first: Wire, second: Wire): boolean {
  return canonical(first) === canonical(second);
}

function canonical(wire: Wire): string {
  return JSON.stringify(
    Object.entries(wire).sort(([a], [b]) => (a < b ? -1 : 1)) satisfies [string, WireValue][],
  );
}

/** The form's field of files; the server keeps one list of files an application. */
export function filesField(definition: FormDefinition): string | undefined {
  return formFields(definition).find(({ kind }) => kind === 'files')?.name;
}

function withoutFiles(definition: FormDefinition, values: FormValues): FormValues {
  const field = filesField(definition);
  return field === undefined ? values : without(values, [field]);
}

/** The values without what the data address (in parts) leads to. */
function without(values: FormValues, [name, ...rest]: readonly string[]): FormValues {
  if (name === undefined) return values;
  const copy: Record<string, Json | undefined> = { ...values };
  if (rest.length === 0) delete copy[name];
  else copy[name] = withoutIn(copy[name], rest);
  return copy;
}

function withoutIn(value: Json | undefined, [name, ...rest]: readonly string[]): Json | undefined {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: Json, index) => (String(index) === name ? (withoutIn(item, rest) ?? {}) : item));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]): [string, Json][] => {
      if (key !== name) return [[key, member]];
      const left = rest.length > 0 ? withoutIn(member, rest) : undefined;
      return left === undefined ? [] : [[key, left]];
    }),
  );
}
