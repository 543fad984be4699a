import * as words from '#generated/words/server/export.ts';
import type { Db } from '../database/open.ts';
import { type ExportCall, exportList } from '../exports/export.ts';
import { pagesOf } from '../exports/pages.ts';
import type { OwnColumn } from '../exports/rows.ts';
import { listFiles } from '../files/store.ts';
import type { Attachment } from '../http/contract.ts';
import { childName } from '../users/chosen-child.ts';
import { askedWithMoves, moveForms } from '../workflow/asked-moves.ts';
import { representativeColumns, standingColumns } from '../workflow/exported-columns.ts';
import type { Kind } from './kind.ts';
import { listQuestionnaires, selectQuestionnaireIds } from './list-store.ts';
import { type QuestionnairesQuery, readSelection } from './queries.ts';
import { subjectOf } from './subject.ts';
import { suppliedChoices } from './view.ts';

/** The questionnaires that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportQuestionnaires(
  db: Db,
  kind: Kind,
  call: ExportCall<QuestionnairesQuery>,
): Promise<Attachment> {
  const { filter, sort } = readSelection(kind, call.query);
  return exportList(db, call, {
    name: kind.title,
    audit: { action: 'questionnaires.exported', selection: { ...filter, sort } },
    pages: await pagesOf(db, selectQuestionnaireIds(db, filter, { sort }), (ids) =>
      readRows(db, kind, { ids, sort }),
    ),
    owner: (row) => row,
    own: [
      [words.number, ({ number }) => number],
      [words.status, ({ status }) => kind.labels[status]?.label ?? status],
      ...standingColumns,
      aboutColumn(kind),
      ...representativeColumns,
    ],
    forms: [{ form: kind.served, answersOf: ({ answers }) => [answers] }, ...moveForms],
  });
}

async function readRows(db: Db, kind: Kind, { ids, sort }: { ids: readonly number[]; sort: string }) {
  const rows = await listQuestionnaires(db, { name: kind.name, ids }, { sort });
  const files = await listFiles(db, 'questionnaire_id', ids);
  const movesOf = await askedWithMoves(db, subjectOf(kind).history, ids);
  return rows.map((row) => {
    const fileNames = (field: string) =>
      files
        .filter((file) => file.questionnaire_id === row.id && file.field === field)
        .map(({ name }) => name);
    const { form, form_version, form_hash } = row;
    return {
      ...row,
      moves: movesOf(row.id),
      answers: { form, form_version, form_hash, fileNames, choices: suppliedChoices(row) },
    };
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Whom a questionnaire is about: the child that it names, else what its form calls it. */
function aboutColumn({ served }: Kind): OwnColumn<Row> {
  const hasChild = served.columns.child !== undefined;
  return hasChild ? [words.childName, childName] : [words.aboutWhom, ({ title }) => title];
}
