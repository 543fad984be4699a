import { pruneForStorage } from '#engine/conditions/stored-answers.ts';
import { withValue } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { memoize } from '#engine/definition/memoize.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { equal } from '#engine/values/equal.ts';
import { normalise } from '#engine/values/normalise.ts';
import { flatten, unflatten, type Wire } from '#engine/wire/wire.ts';
import type { Extras, ServerDraft } from './model.ts';

/** Names of members beside the answers: `student_id` is sent with every save, `comment` only comes from the server. */
export interface RelatedMembers {
  readonly sent: readonly string[];
  readonly serverOnly: readonly string[];
}

export type MergeContext = ReturnType<typeof mergeContext>;

/** Context for reading and merging the answers of one wizard. */
export function mergeContext(form: CompiledForm, related: RelatedMembers) {
  const read = new WeakMap<ServerDraft, FormValues>();
  const valuesOf = (server: ServerDraft | undefined): FormValues => {
    if (!server) return {};
    const values = read.get(server) ?? valuesOfServer(form.definition, server, related);
    read.set(server, values);
    return values;
  };
  return {
    form,
    related,
    /** The server's answers as form values; cached per server state. */
    valuesOf,
    /** The server's answers as the body of a save; cached per server state. */
    bodyOf: memoize((server: ServerDraft): Wire => sendable(form, valuesOf(server), {}).body),
    /** Caches the values that were sent for the server state of the response, so that it is not parsed again. */
    rememberSent(server: ServerDraft, { body, values }: Sendable) {
      const { definition } = form;
      if (server.formVersion !== definition.version || !includesAll(server, body, related)) return;
      read.set(server, withFiles(definition, normalise(definition, values), server.files));
    },
  };
}

/** Whether the server has exactly the sent values. It returns missing answers as `null`. */
function includesAll({ answers }: ServerDraft, body: Wire, { serverOnly }: RelatedMembers): boolean {
  const ignored = new Set(serverOnly);
  const saved = Object.entries(answers).filter(([name, value]) => value !== null && !ignored.has(name));
  return sameBody(Object.fromEntries(saved), body);
}

/** The server's answers and files as form values, migrated to the current version of the definition. */
export function valuesOfServer(
  definition: FormDefinition,
  server: ServerDraft,
  related: RelatedMembers,
): FormValues {
  const relatedNames = new Set([...related.sent, ...related.serverOnly]);
  const answers = Object.fromEntries(
    Object.entries(server.answers).filter(([key]) => !relatedNames.has(key)),
  );
  return withFiles(
    definition,
    migrate(definition, unflatten(definition, answers), server.formVersion),
    server.files,
  );
}

function withFiles(definition: FormDefinition, values: FormValues, files: ServerDraft['files']): FormValues {
  const field = filesField(definition);
  return field && files.length > 0 ? { ...values, [field]: files.map((file) => ({ ...file })) } : values;
}

export function extrasOfServer(server: ServerDraft, related: RelatedMembers): Extras {
  const extras: Record<string, string | number> = {};
  for (const key of related.sent) {
    const value = server.answers[key];
    if (typeof value === 'string' || typeof value === 'number') extras[key] = value;
  }
  return extras;
}

/** Members of a request body from any source. */
type Flat = Readonly<Record<string, unknown>>;

export interface Sendable {
  readonly body: Wire;
  /** The sent answers, without files. */
  readonly values: FormValues;
  /** Titles of omitted fields: the server would reject their answers, such as letters in a number. */
  readonly leftOut: readonly string[];
}

/**
 * The body of a save. A draft includes hidden answers, so that they survive on another device. With `final` they are
 * omitted, except those that a switch hides. Files are on the server already.
 */
export function sendable(form: CompiledForm, values: FormValues, extras: Extras, final = false): Sendable {
  const unsendable = validateForm(form, values, 'draft');
  const typed = unsendable.reduce(
    (rest, { address }) => withValue(rest, address, undefined),
    withoutFiles(form.definition, values),
  );
  const answers = final ? pruneForStorage(form, typed) : typed;
  return {
    body: { ...flatten(form.definition, answers), ...extras },
    values: answers,
    leftOut: unsendable.map(({ label }) => label),
  };
}

export function sameBody(first: Flat, second: Flat): boolean {
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && equal(first[name], second[name]))
  );
}

/** The form's files field; the server has one list of files per application. */
export function filesField(definition: FormDefinition): string | undefined {
  return formFields(definition).find(({ kind }) => kind === 'files')?.name;
}

function withoutFiles(definition: FormDefinition, values: FormValues): FormValues {
  const field = filesField(definition);
  return field === undefined ? values : withValue(values, field, undefined);
}
