import { isEntryList, join, placeOf, valueAt } from '#engine/definition/address.ts';
import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import { addressOfWireKey, wireKeyOf } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/workflow.ts';
import { seenRemarks } from '../forms/seen.ts';
import { invalid, type Problem } from '../http/errors.ts';
import { commentOf, type MoveAnswers } from './answers.ts';
import type { Remark } from './remark.ts';

/** What remarks may be about: the answers as they stand, and the files that are enclosed. */
export interface RemarkedAnswers {
  readonly definition: FormDefinition;
  readonly answers: FormValues;
  readonly files: readonly { readonly id: number; readonly field: string }[];
}

/**
 * The remarks in what is said with a sending back, judged by its form: the group of this name, as `schemas:check` has
 * it of every form of such a move. Throws 422 where one is about nothing that is there, and where nothing is said at all.
 */
export function readRemarks(
  { form, values }: NonNullable<MoveAnswers['asked']>,
  subject: RemarkedAnswers,
): readonly Remark[] {
  const { definition } = form;
  const { remarks: entries } = values;
  const comment = commentOf(form, values);
  const remarks = (isEntryList(entries) ? entries : []).map(({ path, message }) => ({
    path: String(path ?? ''),
    message: String(message ?? ''),
  }));
  const astray = remarks.flatMap(({ path }, i): Problem[] =>
    isTold(path, subject)
      ? []
      : [{ path: wireKeyOf(definition, join('remarks', i, 'path')), message: words.nothingThere }],
  );
  if (astray.length > 0) throw invalid(words.checkRemarks, astray);
  if (remarks.length === 0 && comment === null)
    throw invalid(words.checkRemarks, [{ path: 'comment', message: words.sayWhatToMend }]);
  return remarks;
}

/** Whether a remark may be about it: it is there, and whoever calls sees it. */
export function isTold(path: string, subject: RemarkedAnswers): boolean {
  const { definition, files } = subject;
  return isThere(path, subject) && seenRemarks(definition, [{ path }], files).length > 0;
}

/** A wire key that the form knows, of an entry that is there, or `files/<id>` of an enclosed file. */
export function isThere(path: string, { definition, answers, files }: RemarkedAnswers): boolean {
  const file = /^files\/(\d{1,10})$/.exec(path)?.[1];
  if (file !== undefined) return files.some(({ id }) => id === Number(file));
  const address = addressOfWireKey(definition, path);
  const place = address === undefined ? undefined : placeOf(definition, address);
  const group = place?.path.find(({ kind }) => kind === 'group');
  if (!place || !group || place.entries.length === 0) return place !== undefined;
  const entries = valueAt(answers, group.address);
  return Array.isArray(entries) && Number(place.entries[0]) < entries.length;
}
