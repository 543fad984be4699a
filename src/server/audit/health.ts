import { HEALTH } from '#engine/definition/sensitive.ts';
import type { Db } from '../database/open.ts';
import { hasFormerHealthAnswers, healthNames } from '../forms/health-answers.ts';
import { findForm, servedForms } from '../forms/registry.ts';
import { contract, isOfficeList, type Operation } from '../http/document.ts';

/** The parts of a call that decide whether it touches health answers. */
interface Call {
  readonly body: unknown;
  readonly query: unknown;
  readonly uploads?: unknown;
  /** Groups of answers hidden from the caller. */
  readonly hidden?: ReadonlySet<string> | undefined;
}

/**
 * Whether calls of an operation read, export or change health answers (`x-sensitive`): by a form in the response, an
 * answer in the body, or a requested file.
 */
export function healthAccessCheck(operation: Operation): (db: Db, call: Call) => Promise<boolean> {
  const gives =
    !isOfficeList(operation) &&
    Object.values(operation.responses).some((response) => refersToHealth(response, new Set()));
  const answers = healthAnswerCheck(operation);
  return async (db, call) => {
    const isRead = (gives && operation.method === 'GET') || Object(call.query).sensitive === true;
    return (isRead && !call.hidden?.has(HEALTH)) || answers(db, call);
  };
}

/**
 * Whether a flat body, or a file beside it, has a health answer (`x-sensitive`) of one of the operation's forms,
 * under any name by which the answer could be read.
 */
export function healthAnswerCheck({
  forms,
  body: contractBody,
}: Pick<Operation, 'forms' | 'body'>): (db: Db, call: Pick<Call, 'body' | 'uploads'>) => Promise<boolean> {
  const asked = forms.flatMap((id) => findForm(id) ?? []);
  const schemas = Object.values(contractBody?.content ?? {}).map(({ schema }) => schema);
  const members = new Set(schemas.flatMap((schema) => Object.keys(Object(schema).properties ?? {})));
  const known = asked.map((form) => ({ form, names: healthNames(form.definition) }));
  return async (db, { body, uploads = [] }) => {
    const files = [uploads].flat().map((upload) => [Object(upload).field, upload] as const);
    const given = [...Object.entries(Object(body)), ...files].filter(([, value]) => !isBlank(value));
    const answers = Object.fromEntries(given);
    if (known.some(({ form, names }) => [...form.namesIn(answers)].some((name) => names.has(name))))
      return true;
    for (const form of asked) {
      const unknown = given.filter(([key]) => !members.has(key) && form.namesIn({ [key]: '' }).size === 0);
      if (unknown.length === 0) continue;
      const values = form.toValues(Object.fromEntries(unknown));
      if (await hasFormerHealthAnswers(db, form, values)) return true;
    }
    return false;
  };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const healthForms: ReadonlySet<string> = new Set(
  servedForms.flatMap(({ definition }) => (healthNames(definition).size > 0 ? [definition.id] : [])),
);

const COMPONENTS = '#/components/schemas/';

/** Keywords that name the forms of a schema's answers: alone, or among unknown keys. */
const FORMS = ['x-answers', 'x-form'];

/** Whether a part of the contract has the members of a form with such answers; each component is looked at once. */
function refersToHealth(part: unknown, seen: Set<string>): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => {
    if (FORMS.includes(key)) return [value].flat().some((id) => healthForms.has(String(id)));
    if (key !== '$ref' || typeof value !== 'string') return refersToHealth(value, seen);
    const name = value.startsWith(COMPONENTS) ? value.slice(COMPONENTS.length) : undefined;
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
    const schemas: unknown = Object(contract.components).schemas;
    return refersToHealth(Object(schemas)[name], seen);
  });
}
