import { use, useMemo } from 'react';
import { toApiError } from '#api/error.ts';
import {
  type Choice,
  type CompiledForm,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { sensitiveGroup } from '#engine/definition/field.ts';
import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import { SubmitError } from '#engine/react/context/form-host.ts';
import { addressOfWireKey, unflatten } from '#engine/wire/wire.ts';
import type { OptionsSource, Texts } from '#generated/portal/settings.ts';
import { fulfilledPromise, markFulfilled } from '#portal/config/fulfilled-promise.ts';
import { useSession } from '#portal/session/use-session.ts';
import { listAt, memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../generated/forms/**/*.ts',
  '!**/*.d.ts',
]);
const loading = new Map<string, Promise<CompiledForm>>();

/** A compiled form by id, loaded on first use; a loaded form is returned without suspending. */
export function loadForm(id: string): Promise<CompiledForm> {
  const known = loading.get(id);
  if (known) return known;
  const promise = load(id);
  loading.set(id, promise);
  promise.then(
    // the same promise, since React may be rendering with it
    (form) => markFulfilled(promise, form),
    // a lost connection is not cached: the next caller retries
    () => loading.delete(id),
  );
  return promise;
}

async function load(id: string): Promise<CompiledForm> {
  const module = await modules[`../../generated/forms/${id}.ts`]?.();
  const form = module && Object.values(module).find(isForm);
  if (!form) throw new Error(`Unknown form: ${id}`);
  return form;
}

/** In development: replaces loaded forms after an edit. */
export async function renewForms(): Promise<void> {
  for (const id of loading.keys()) loading.set(id, fulfilledPromise(await load(id)));
}

function isForm(value: unknown): value is CompiledForm {
  return typeof value === 'object' && value !== null && 'definition' in value && 'validators' in value;
}

/**
 * The choices in the response of an `x-options` operation. Throws if the configured member is not a list. With
 * `withNotices` the titles of unavailable choices include a notice.
 */
export function choicesIn(
  source: OptionsSource,
  response: object | undefined,
  withNotices = false,
): readonly OfferedChoice[] {
  if ('split' in source) return splitChoices(memberOf(response, source.member), source.operation);
  return listAt(response, source.member).map((record) => {
    const unavailable = withNotices && isUnavailable(source, record) ? source.unavailable : undefined;
    return {
      const: fill(source.value, record),
      title: fill(source.title, record) + (unavailable ? ` — ${unavailableText(unavailable, record)}` : ''),
      ...(unavailable?.disabled && { unavailable: true }),
      ...(source.note !== undefined && { note: fill(source.note, record) }),
      ...categoriesOf(source, record),
    };
  });
}

type RecordsSource = Exclude<OptionsSource, { split: string }>;
type Unavailable = NonNullable<RecordsSource['unavailable']>;

/** The category of a record, and the categories that it suits, if the settings name their members. */
function categoriesOf(source: RecordsSource, record: object): Pick<OfferedChoice, 'kind' | 'for'> {
  const kind = source.kind === undefined ? undefined : memberOf(record, source.kind);
  const categories = source.kinds === undefined ? undefined : memberOf(record, source.kinds);
  return {
    ...(kind !== undefined && kind !== null && { kind: String(kind) }),
    ...(Array.isArray(categories) && { for: categories.map(String) }),
  };
}

/** A comma-separated text, `1А, 1Б`: each part is both value and title. */
function splitChoices(text: unknown, operation: string): readonly Choice[] {
  if (typeof text !== 'string') throw new Error(`The response of ${operation} has no comma-separated text`);
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean).map((part) => ({ const: part, title: part }));
}

/** The notice about an unavailable record: its own text, or that of the settings. */
function unavailableText({ text, textMember = '' }: Unavailable, record: object): unknown {
  return memberOf(record, textMember) ?? text;
}

/** Whether the number of seats or copies left, a member that the settings name, is 0. */
function isUnavailable({ unavailable }: RecordsSource, record: object): boolean {
  return unavailable !== undefined && memberOf(record, unavailable.member) === 0;
}

/**
 * Names of fields whose answers the reader does not receive, because of their role, or because the record's response
 * withholds them (`closed`). They must not be shown as unanswered.
 */
export function useHiddenFields(definition: FormDefinition, closed?: readonly string[]): ReadonlySet<string> {
  const hidden = useSession().user?.office?.hidden;
  return useMemo(() => {
    const fields = formFields(definition).filter(({ schema }) =>
      hidden?.includes(sensitiveGroup(schema['x-sensitive']) ?? ''),
    );
    return new Set([...fields.map(({ name }) => name), ...(closed ?? [])]);
  }, [definition, hidden, closed]);
}

/**
 * The form values in a record with flat wire keys. `fields` maps wire keys of the form to members of the record, by
 * default of the same names.
 */
export function valuesOf(definition: FormDefinition, record: object | undefined, fields?: Texts): FormValues {
  const entries = fields
    ? Object.entries(fields).map(([key, member]) => [key, memberOf(record, member)] as const)
    : Object.entries(record ?? {});
  const known = entries.filter(([key]) => addressOfWireKey(definition, key) !== undefined);
  return unflatten(definition, Object.fromEntries(known));
}

/** Converts a thrown error to an error of a form: the server's message, and its details as field errors (spec §8). */
export function submitErrorOf(thrown: unknown): SubmitError {
  const { message, errors } = toApiError(thrown);
  return new SubmitError(message, errors);
}

/** A compiled form by its id; suspends while it is loaded. */
export function useForm(id: string): CompiledForm {
  return use(loadForm(id));
}
