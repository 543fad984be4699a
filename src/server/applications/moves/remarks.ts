import { placeOf, valueAt } from '#engine/definition/address.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { type SendBackValues, sendBackForm } from '#generated/forms/send-back.ts';
import * as words from '#generated/words/server/applications.ts';
import * as httpWords from '#generated/words/server/http.ts';
import type { Transition } from '#generated/workflows.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { badRequest, invalid, type Problem } from '#server/http/errors.ts';
import type { Remark } from '#server/workflow/remark.ts';
import { applicationServerForm } from '../form.ts';
import type { ApplicationStatus } from '../status.ts';

const form = serverForm(sendBackForm);

/** What remarks may be about: the answers as they stand, and the files that are enclosed. */
interface Subject {
  readonly answers: FormValues;
  readonly files: readonly { readonly id: number }[];
}

/** Throws 400 that names the members of a change of status that are neither its own nor the form's. */
export function refuseUnknownMembers(body: Readonly<Record<string, unknown>>): void {
  const { id: _, status: __, comment: ___, ...fields } = body;
  const known = form.fieldsOf(fields);
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw badRequest(unknown.map((name) => ({ path: name, message: httpWords.noSuchField({ name }) })));
}

/**
 * The remarks of a move, flat as `send-back.json` says. Throws 422 where the move is no sending back, where one is
 * incomplete, and where one is about nothing that the application has.
 */
export function readRemarks(
  body: Readonly<Record<string, unknown>>,
  transition: Transition<ApplicationStatus>,
  subject: Subject,
): readonly Remark[] {
  const { id: _, status: __, ...fields } = body;
  const values = form.toValues(fields);
  if (values.remarks === undefined) return [];
  const problems = transition.remarks
    ? form.problemsOfWhole(values)
    : [{ path: 'remark_1_path', message: words.remarksOfSendingBack }];
  if (problems.length > 0) throw invalid(words.checkRemarks, problems);
  // judged whole a line above, by the definition that the type is made of
  const remarks = ((values as SendBackValues).remarks ?? []).map(({ path, message }) => ({ path, message }));
  const astray = remarks.flatMap(({ path }, i): Problem[] =>
    isThere(path, subject) ? [] : [{ path: `remark_${i + 1}_path`, message: words.nothingThere }],
  );
  if (astray.length > 0) throw invalid(words.checkRemarks, astray);
  return remarks;
}

/** A wire key that the form knows, of an entry that is there, or `files/<id>` of an enclosed file. */
function isThere(path: string, { answers, files }: Subject): boolean {
  const file = /^files\/(\d{1,10})$/.exec(path)?.[1];
  if (file !== undefined) return files.some(({ id }) => id === Number(file));
  const address = addressOfWireKey(applicationServerForm.definition, path);
  const place = address === undefined ? undefined : placeOf(applicationServerForm.definition, address);
  const group = place?.path.find(({ kind }) => kind === 'group');
  if (!place || !group || place.entries.length === 0) return place !== undefined;
  const entries = valueAt(answers, group.address);
  return Array.isArray(entries) && Number(place.entries[0]) < entries.length;
}
