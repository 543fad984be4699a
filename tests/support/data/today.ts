import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord } from '#engine/definition/address.ts';
import { type CompiledForm, formFields } from '#engine/definition/definition.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { forms } from '#generated/forms.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { keyToday } from '#server/demo/makers/answers.ts';
import { wireOf } from './answers.ts';

type Body = Readonly<Record<string, unknown>>;

const read = (path: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8'));

const contract = read('src/generated/openapi.json');
/** The fields of each form that had to be answered in version 1. */
const demanded: Readonly<Record<string, readonly string[]>> = read('tests/fixtures/forms/demanded-1.json');

/** Forms that are filled in bit by bit: what is missing of them is no mistake of a call. */
const GRADUAL = new Set(['application', 'course-application']);

/**
 * The body of a call that a test wrote under version 1 of the forms, for the forms of today: keys that were renamed have
 * their new names, and what has been demanded since is answered by a sample. What the test itself leaves out or gets
 * wrong stays so. Thus an edit of a form is no edit of a test.
 */
export function bodyOfToday(method: string, path: string, body: unknown): unknown {
  return isRecord(body) ? fieldsOfToday(method, path, body) : body;
}

/** The same of fields that go as multipart. */
export function fieldsOfToday(method: string, path: string, body: Body): Body {
  return formsOf(method, path, body).reduce<Body>((told, form) => {
    const names = Object.entries(told).map(([key, value]) => [nameOf(form, key), value] as const);
    return { ...addedSince(form, Object.fromEntries(names)), ...Object.fromEntries(names) };
  }, body);
}

/** A wire key of version 1 as it is today. */
export function nameOf(form: CompiledForm, key: string): string {
  if (addressOfWireKey(form.definition, key) !== undefined) return key;
  return keyToday(form, key) ?? key;
}

/** Samples for the fields that must be answered and did not in version 1, as far as the body does not tell them. */
function addedSince(form: CompiledForm, body: Body): Body {
  if (GRADUAL.has(form.definition.id)) return {};
  const fieldOf = (key: string) => addressOfWireKey(form.definition, key)?.split('/')[0] ?? '';
  const told = new Set(Object.keys(body).map(fieldOf));
  const added = new Set(demandedSince(form).filter((name) => !told.has(name)));
  if (added.size === 0) return {};
  return Object.fromEntries(Object.entries(wireOf(form, body)).filter(([key]) => added.has(fieldOf(key))));
}

/** Fields that must be answered today and did not in version 1. */
export function demandedSince(form: CompiledForm): readonly string[] {
  const then = demanded[form.definition.id] ?? [];
  return formFields(form.definition)
    .filter(({ name, required }) => required && !then.some((former) => nameOf(form, former) === name))
    .map(({ name }) => name);
}

/** The forms whose members the body of a call has, as the contract says (`x-form`). */
function formsOf(method: string, path: string, body: Body): readonly CompiledForm[] {
  const [pathname = ''] = path.split('?');
  const operations = Object.entries<unknown>(contract.paths).find(([template]) =>
    isAt(template, pathname),
  )?.[1];
  const known = new Map<string, CompiledForm>(Object.entries(forms));
  const named = formNamesIn(Object(operations)[method.toLowerCase()]?.requestBody);
  const names = named.flatMap((name) => (typeof name === 'string' ? name : movesTo(name, body.status)));
  return [...new Set(names)].flatMap((name) => known.get(name) ?? []);
}

function isAt(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
}

/** The forms of the moves of a list of statuses that lead to one: `{ "moves": "application" }`. */
function movesTo(name: { readonly moves?: string }, status: unknown): readonly string[] {
  const workflow: Workflow | undefined = new Map(Object.entries<Workflow>(workflows)).get(name.moves ?? '');
  return (workflow?.transitions ?? []).flatMap(({ to, form }) => (to === status && form ? [form] : []));
}

/** Every `x-form` in a part of the contract, references followed. */
function formNamesIn(part: unknown): readonly (string | { readonly moves?: string })[] {
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
