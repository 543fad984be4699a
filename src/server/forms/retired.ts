import type { FormDefinition, FormValues, Json } from '#engine/definition/definition.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import type { RetiredAnswer } from '#engine/describe/legacy-answers.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';
import { seenFiles } from './seen.ts';
import type { ServerForm, WrittenAnswers } from './server-form.ts';
import { listDefinitions } from './store.ts';

type RetiredView = components['schemas']['RetiredAnswer'];
type File = components['schemas']['File'];

/** A file of the same row, under the field that it was sent for. */
type OwnFile = File & { readonly field: string };

type Form = Pick<ServerForm, 'definition' | 'fileFields' | 'retired'>;

/**
 * The answers in a row to what today's form does not ask, in the words of the definition under which they were given.
 * Earlier definitions are read only where there is something to tell.
 */
export async function retiredOf(
  db: Db,
  form: Form,
  row: WrittenAnswers,
  files: readonly OwnFile[] = [],
): Promise<RetiredView[]> {
  const seen = seenFiles(form.definition, files);
  const answers = { ...row, form: withFiles(form, row.form, seen) };
  const isOwn = row.form_hash === form.definition.hash;
  if (isOwn && retiredIn(form, answers, seen, []).length === 0) return [];
  return retiredIn(form, answers, seen, await listDefinitions(db, form.definition.id));
}

/** A form that has a field for files shows them all in it, whatever they were sent for. */
function withFiles({ fileFields }: Form, values: FormValues, files: readonly OwnFile[]): FormValues {
  if (fileFields.length > 0) return values;
  const fields = [...new Set(files.map(({ field }) => field))];
  const lists = fields.map((name) => {
    const own = files.filter(({ field }) => field === name);
    return [name, own.map(({ id, size, name: file }): Json => ({ id, size, name: file }))];
  });
  return { ...values, ...Object.fromEntries(lists) };
}

function retiredIn(
  form: Form,
  row: WrittenAnswers,
  files: readonly OwnFile[],
  definitions: readonly FormDefinition[],
): RetiredView[] {
  return form.retired(row, definitions).map((answer) => {
    const { value } = answer;
    const ids = value.kind === 'files' ? value.files.map(({ id }) => id) : [];
    const own = files.filter(({ id }) => ids.includes(id)).map(({ field: _, ...file }) => file);
    return { ...retiredView(answer), ...(own.length > 0 && { files: own }) };
  });
}

/** An answer to a former question as the calls tell it. */
export function retiredView({ title, value, sensitive }: RetiredAnswer): RetiredView {
  return { title, text: plainText(value), sensitive: sensitive === true };
}
