import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type CompiledForm,
  type FormDefinition,
  formFields,
  isRecord,
} from '#engine/definition/definition.ts';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { forms } from '#generated/forms.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { updateExample } from '#scripts/generate/contract/update-examples.ts';
import { wireOf } from './answers.ts';
import { keyToday } from './key-today.ts';

type Body = Readonly<Record<string, unknown>>;

const read = (path: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8'));

const contract = read('src/generated/openapi.json');
/** The fields of each form that had to be answered in version 1. */
const demanded: Readonly<Record<string, readonly string[]>> = read('tests/fixtures/forms/demanded-1.json');

/** What calls have been asked for beyond the words of their test, by path. */
const learnt = new Map<string, Body>();

/** What a call is told that its answers are not right. */
type Problems = readonly { readonly path: string }[];

/**
 * Sends the body of a call that a test wrote under version 1 of the forms to the forms of today, as a page does that was
 * opened then: the server knows keys that were renamed, and what has been demanded since is answered by a sample as soon
 * as it is asked for. What was removed on purpose is left out. What the test itself leaves out or gets wrong stays so. Thus an edit of a form is no edit of a test.
 */
export async function sendToday<A>(
  { method, path, body }: { method: string; path: string; body: unknown },
  send: (body: unknown) => Promise<A>,
  problemsOf: (answer: A) => Problems | Promise<Problems>,
): Promise<A> {
  if (!isRecord(body)) return send(body);
  const forms = formsOf(method, path, body);
  const updated = forms.reduce<Body>((words, form) => wordsToday(form, words), body);
  // a call that names a thing alone takes the answers that it has
  if ('id' in updated && !forms.some((form) => tells(form, updated))) return send(body);
  const first = { ...learnt.get(path), ...forms.reduce<Body>((words, form) => sayable(form, words), body) };
  const answer = await send(first);
  const asked = (await problemsOf(answer)).map((problem) => problem.path);
  const added = asked.flatMap((key) => {
    const samples = forms.map((form) => sampleSince(form, key, updated));
    return samples.find((some) => some.length > 0) ?? [];
  });
  if (added.length === 0) return answer;
  // a repeated call has the same body, or its key would be another one's; what a move asks depends on where it stands
  if (!('status' in updated)) learnt.set(path, Object.fromEntries(added));
  return send({ ...first, ...Object.fromEntries(added) });
}

function tells({ definition }: CompiledForm, body: Body): boolean {
  return Object.keys(body).some((key) => addressOfWireKey(definition, key) !== undefined);
}

/** Keys as they were then, without those of fields that are gone; a name of then goes before that of today. */
function sayable(form: CompiledForm, body: Body): Body {
  const currentKeys = Object.keys(body).filter((key) => !isRemovedKey(form.definition, key));
  const renamed = currentKeys.flatMap((key) => (nameOf(form, key) === key ? [] : [nameOf(form, key)]));
  return Object.fromEntries(
    currentKeys.filter((key) => !renamed.includes(key)).map((key) => [key, body[key]]),
  );
}

/** Of answers on the wire those to what is demanded since version 1. */
export function answeredSince(form: CompiledForm, answers: Body): Body {
  const since = new Set(Object.keys(samplesSince(form)));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => since.has(key)));
}

/** Words of version 1 of a form by the names of today, without what it asks no more. */
export function wordsToday(form: CompiledForm, body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      isRemovedKey(form.definition, key) ? [] : [[nameOf(form, key), value]],
    ),
  );
}

/** A sample for a key that is demanded since version 1 and that the body does not have. */
function sampleSince(form: CompiledForm, key: string, body: Body): readonly [string, unknown][] {
  const field = addressOfWireKey(form.definition, key)?.split('/')[0] ?? '';
  if (key in body || !demandedSince(form).includes(field)) return [];
  return Object.entries(samplesSince(form)).filter(
    ([name]) => addressOfWireKey(form.definition, name)?.split('/')[0] === field,
  );
}

/** Samples for whatever a form demands since version 1. An address of email is nobody's yet. */
export function samplesSince(form: CompiledForm): Body {
  const demanded = demandedSince(form);
  const samples = Object.entries(wireOf(form)).filter(([key]) =>
    demanded.includes(addressOfWireKey(form.definition, key)?.split('/')[0] ?? ''),
  );
  const own = (value: unknown) =>
    typeof value === 'string' && value.includes('@') ? `${randomInt(1_000_000)}.${value}` : value;
  return Object.fromEntries(samples.map(([key, value]) => [key, own(value)]));
}

/** A wire key of version 1 as it is today. */
export function nameOf(form: CompiledForm, key: string): string {
  if (addressOfWireKey(form.definition, key) !== undefined) return key;
  return keyToday(form, key) ?? key;
}

/** Fields that must be answered today and did not in version 1; of a form that there was not yet, when it was released. */
export function demandedSince(form: CompiledForm): readonly string[] {
  const then = demanded[form.definition.id] ?? demandedFirst(form);
  return formFields(form.definition)
    .filter(({ name, required }) => required && !then.some((former) => nameOf(form, former) === name))
    .map(({ name }) => name);
}

/** Of a form that came later: what its release demands, and of one that was never released what it does. */
function demandedFirst({ definition }: CompiledForm): readonly string[] {
  const path = resolve(import.meta.dirname, '../../..', 'schemas/released', `${definition.id}.json`);
  const first: FormDefinition = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8')).definition
    : definition;
  return formFields(first).flatMap(({ name, required }) => (required ? [name] : []));
}

/** What a call once answered under version 1 of the forms, as the contract of today has it. */
export function answerToday(path: string, answer: unknown): unknown {
  const content = operationsAt(path).get?.responses['200']?.content?.['application/json'];
  const definitions = Object.values<CompiledForm>(forms).map(({ definition }) => definition);
  return updateExample(
    contract,
    content?.schema,
    answer,
    new Map(definitions.map((form) => [form.id, form])),
  );
}

/** The forms whose members the body of a call has, as the contract says (`x-form`). */
function formsOf(method: string, path: string, body: Body): readonly CompiledForm[] {
  const known = new Map<string, CompiledForm>(Object.entries(forms));
  const named = formNamesIn(operationsAt(path)[method.toLowerCase()]?.requestBody);
  const names = named.flatMap((name) =>
    typeof name === 'string' ? name : transitionFormsTo(name, body.status),
  );
  return [...new Set(names)].flatMap((name) => known.get(name) ?? []);
}

function operationsAt(path: string) {
  const [pathname = ''] = path.split('?');
  const paths = Object.entries<unknown>(contract.paths);
  return Object(paths.find(([template]) => isAt(template, pathname))?.[1]);
}

function isAt(template: string, path: string): boolean {
  const shape = template.replace(/\/$/, '').replaceAll(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${shape}/?$`).test(path);
}

/** The forms of the transitions of a list that lead to a status: `{ "transitions": "application" }`. */
function transitionFormsTo(name: { readonly transitions?: string }, status: unknown): readonly string[] {
  const workflow: Workflow | undefined = new Map(Object.entries<Workflow>(workflows)).get(
    name.transitions ?? '',
  );
  return (workflow?.transitions ?? []).flatMap(({ to, form }) => (to === status && form ? [form] : []));
}

/** Every `x-form` in a part of the contract, references followed. */
function formNamesIn(part: unknown): readonly (string | { readonly transitions?: string })[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'x-form') return [value].flat();
    return formNamesIn(key === '$ref' ? referred(String(value)) : value);
  });
}

function referred(reference: string): unknown {
  const path = reference.replace('#/', '').split('/');
  return path.reduce<unknown>((at, name) => Object(at)[name], contract);
}

/** The problems that a response names, which is left to be read. */
export async function problemsIn(answer: Response): Promise<Problems> {
  if (answer.status !== 422) return [];
  const { errors = [] }: { errors?: Problems } = await answer.clone().json();
  return errors;
}
