import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { seenFiles } from '../forms/seen.ts';
import type { ServerForm } from '../forms/server-form.ts';
import type { Role } from '../http/contract.ts';
import type { Remark } from './remark.ts';
import type { SentBack } from './sent-back-state.ts';
import type { SavedMove } from './subject.ts';

interface SentBackRow {
  readonly sent_back: SentBack | null;
  readonly remarks: readonly Remark[] | null;
}

/**
 * What a move writes of sending back into its row: the answers as they stand, with their files, and what stood there
 * before, since the sending back may be taken back.
 */
export function sentBackColumns(
  table: 'applications' | 'questionnaires',
  owner: 'application_id' | 'questionnaire_id',
  { sendsBack, submits }: Pick<SavedMove<string>, 'sendsBack' | 'submits'>,
): { sent_back?: RawBuilder<string | null> } {
  const kept = sql<string>`${asItStands(table, owner)} || jsonb_build_object('former', sent_back - 'former')`;
  // nobody takes a sending back any more that is answered
  return {
    ...(sendsBack && { sent_back: kept }),
    ...(submits && { sent_back: sql<string | null>`sent_back - 'former'` }),
  };
}

function asItStands(
  table: 'applications' | 'questionnaires',
  owner: 'application_id' | 'questionnaire_id',
): RawBuilder<string> {
  return sql<string>`jsonb_build_object('at', now(), 'form', form, 'form_version', form_version,
    'files', coalesce((select jsonb_agg(jsonb_build_object('field', files.field, 'id', files.id, 'name', files.name,
      'size', files.size) order by files.id) from files where ${sql.ref(`files.${owner}`)} = ${sql.ref(`${table}.id`)}),
      '[]'))`;
}

/**
 * The same as the calls show it: to the school from the sending back on, to the person who mends it while there are
 * remarks; else nothing. `Answers` is what the contract makes of the form.
 */
export function sentBackView<Answers>(
  { sent_back, remarks }: SentBackRow,
  role: Role,
  { definition, shown }: Pick<ServerForm, 'definition' | 'shown'>,
): { sent_back: { at: string; answers: Answers; files: components['schemas']['FieldFile'][] } } | undefined {
  if (!sent_back || (role !== 'administrator' && !remarks)) return undefined;
  const { at, files } = sent_back;
  return {
    sent_back: {
      at: new Date(at).toISOString(),
      answers: shown(sent_back) as Answers,
      files: [...seenFiles(definition, files)],
    },
  };
}
