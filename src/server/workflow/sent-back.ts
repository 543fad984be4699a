import { isEntryList, join, locateField, valueAt } from '#engine/definition/address.ts';
import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import { addressOfWireKey, wireKeyOf } from '#engine/wire/wire.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/workflow.ts';
import { visibleFiles, visibleRemarks } from '../forms/redaction.ts';
import type { ServerForm } from '../forms/server-form.ts';
import type { Role } from '../http/contract.ts';
import { invalid, type Problem } from '../http/errors.ts';
import { commentOf, type TransitionAnswers } from './answers.ts';
import type { Remark, SentBack } from './columns.ts';

interface SentBackRow {
  readonly sent_back: SentBack | null;
  readonly remarks: readonly Remark[] | null;
}

/** The last return: always for the office, for the family while its remarks are open. */
export function sentBackView<Answers>(
  { sent_back, remarks }: SentBackRow,
  role: Role,
  { definition, flatView }: Pick<ServerForm, 'definition' | 'flatView'>,
): { sent_back: { at: string; answers: Answers; files: components['schemas']['FieldFile'][] } } | undefined {
  if (!sent_back || (role !== 'administrator' && !remarks)) return undefined;
  const { at, files } = sent_back;
  return {
    sent_back: {
      at: new Date(at).toISOString(),
      answers: flatView(sent_back) as Answers,
      files: [...visibleFiles(definition, files)],
    },
  };
}

/** The answers and files that remarks may refer to. */
export interface RemarkedAnswers {
  readonly definition: FormDefinition;
  readonly answers: FormValues;
  readonly files: readonly { readonly id: number; readonly field: string }[];
}

/**
 * The remarks in the form of a return: its group `remarks`, which `schemas:check` requires in every such form.
 * Throws 422 for a remark on an unknown field or file, and without any remark or comment.
 */
export function readRemarks(
  { form, values }: NonNullable<TransitionAnswers['formAnswers']>,
  subject: RemarkedAnswers,
): readonly Remark[] {
  const { definition } = form;
  const { remarks: entries } = values;
  const comment = commentOf(form, values);
  const remarks = (isEntryList(entries) ? entries : []).map(({ path, message }) => ({
    path: String(path ?? ''),
    message: String(message ?? ''),
  }));
  const unknownTargets = remarks.flatMap(({ path }, i): Problem[] =>
    isVisibleRemark(path, subject)
      ? []
      : [{ path: wireKeyOf(definition, join('remarks', i, 'path')), message: words.nothingThere }],
  );
  if (unknownTargets.length > 0) throw invalid(words.checkRemarks, unknownTargets);
  if (remarks.length === 0 && comment === null)
    throw invalid(words.checkRemarks, [{ path: 'comment', message: words.describeCorrection }]);
  return remarks;
}

/** Whether a remark may refer to this path: the answer or file exists, and the caller may see it. */
export function isVisibleRemark(path: string, subject: RemarkedAnswers): boolean {
  const { definition, files } = subject;
  return hasRemarkTarget(path, subject) && visibleRemarks(definition, [{ path }], files).length > 0;
}

/** Whether a path is the wire key of a field, in an existing entry of its group, or `files/<id>` of an attached file. */
export function hasRemarkTarget(path: string, { definition, answers, files }: RemarkedAnswers): boolean {
  const file = /^files\/(\d{1,10})$/.exec(path)?.[1];
  if (file !== undefined) return files.some(({ id }) => id === Number(file));
  const address = addressOfWireKey(definition, path);
  const place = address === undefined ? undefined : locateField(definition, address);
  const group = place?.nodes.find(({ kind }) => kind === 'group');
  if (!place || !group || place.entries.length === 0) return place !== undefined;
  const entries = valueAt(answers, group.address);
  return Array.isArray(entries) && Number(place.entries[0]) < entries.length;
}
