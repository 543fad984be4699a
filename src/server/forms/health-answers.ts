import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { hasUnknownAnswers } from '#engine/migration/preserved-answers.ts';
import { answersHealth } from '#engine/values/filter-answers.ts';
import type { Db } from '../database/open.ts';
import type { ServerForm, StoredAnswers } from './server-form.ts';
import { listDefinitions } from './store.ts';

type Form = Pick<ServerForm<unknown, unknown>, 'definition' | 'answersOf' | 'legacyAnswers'>;

/** Whether stored answers include health answers (`x-sensitive`) of the current form, an earlier one, or `was:`. */
export async function hasHealthAnswers(db: Db, form: Form, row: StoredAnswers): Promise<boolean> {
  const values = form.answersOf(row);
  return answersHealth(formFields(form.definition), values) || hasFormerHealthAnswers(db, form, values);
}

/** Whether legacy answers include health answers. */
export async function hasFormerHealthAnswers(db: Db, form: Form, values: FormValues): Promise<boolean> {
  if (!hasUnknownAnswers(form.definition, values)) return false;
  const row = { form: values, form_version: form.definition.version, form_hash: null };
  const definitions = await listDefinitions(db, form.definition.id);
  return form.legacyAnswers(row, definitions).some(({ sensitive }) => sensitive);
}

/** The names of a form's top-level fields that are, or contain, health answers. */
export function healthNames(definition: FormDefinition): ReadonlySet<string> {
  return new Set(formFields(definition).flatMap((node) => (isSensitive(node) ? [node.name] : [])));
}

/** The names under which rows store health answers: of the current form, of its former versions, and of legacy answers. */
export async function storedHealthNames(db: Db, definition: FormDefinition): Promise<readonly string[]> {
  const former = (await listDefinitions(db, definition.id)).flatMap((one) => [...healthNames(one)]);
  const current = healthNames(definition);
  const otherNames = new Set(
    formFields(definition)
      .map(({ name }) => name)
      .filter((name) => !current.has(name)),
  );
  return [...new Set([...current, ...former])].flatMap((name) => [
    // a field of this name may ask about something else now
    ...(otherNames.has(name) ? [] : [name]),
    ...['was:', 'was:was:'].map((prefix) => prefix + name),
  ]);
}

function isSensitive(node: FieldNode): boolean {
  return node.schema['x-sensitive'] === true || node.children.some(isSensitive);
}
