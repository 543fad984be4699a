import { HEALTH } from '#engine/definition/field.ts';
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
 * Returns the check whether a call of an operation reads, exports or changes health answers (`x-sensitive`): by a form
 * in the response, an answer in the body, or an export with `sensitive`.
 */
export function healthAccessCheck(operation: Operation): (db: Db, call: Call) => Promise<boolean> {
  const readsHealth =
    operation.method === 'GET' && !isOfficeList(operation) && refersToHealth(operation.responses, new Set());
  const writesHealth = healthAnswerCheck(operation);
  return async (db, call) => {
    const isRead = readsHealth || Object(call.query).sensitive === true;
    return (isRead && !call.hidden?.has(HEALTH)) || writesHealth(db, call);
  };
}

/** Returns the check whether a call has a health answer (`x-sensitive`), under its current or a former name. */
export function healthAnswerCheck({
  forms,
  body: contractBody,
}: Pick<Operation, 'forms' | 'body'>): (db: Db, call: Pick<Call, 'body' | 'uploads'>) => Promise<boolean> {
  const operationForms = forms.flatMap((id) => findForm(id) ?? []);
  const schemas = Object.values(contractBody?.content ?? {}).map(({ schema }) => schema);
  const contractMembers = new Set(schemas.flatMap((schema) => Object.keys(Object(schema).properties ?? {})));
  const formHealthNames = operationForms.map((form) => ({ form, names: healthNames(form.definition) }));
  return async (db, { body, uploads = [] }) => {
    const files = [uploads].flat().map((upload) => [Object(upload).field, upload] as const);
    const filledIn = [...Object.entries(Object(body)), ...files].filter(([, value]) => !isBlank(value));
    const answers = Object.fromEntries(filledIn);
    if (formHealthNames.some(({ form, names }) => [...form.namesIn(answers)].some((name) => names.has(name))))
      return true;
    for (const form of operationForms) {
      const unknown = filledIn.filter(
        ([key]) => !contractMembers.has(key) && form.namesIn({ [key]: '' }).size === 0,
      );
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

/** Contract keywords with the ids of the forms whose answers a schema contains. */
const FORM_KEYWORDS = ['x-answers', 'x-form'];

/** Whether a part of the contract contains a form with health answers. `seen` collects the visited components. */
function refersToHealth(part: unknown, seen: Set<string>): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => {
    if (FORM_KEYWORDS.includes(key)) return [value].flat().some((id) => healthForms.has(String(id)));
    if (key !== '$ref' || typeof value !== 'string') return refersToHealth(value, seen);
    const name = value.startsWith(COMPONENTS) ? value.slice(COMPONENTS.length) : undefined;
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
    const schemas: unknown = Object(contract.components).schemas;
    return refersToHealth(Object(schemas)[name], seen);
  });
}
