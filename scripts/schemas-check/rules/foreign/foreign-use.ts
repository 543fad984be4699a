import { isUiFile } from '#engine/compile/read-definition.ts';
import type { Json } from '#engine/definition/definition.ts';
import { foreignForms } from '../../read/foreign-forms.ts';
import { questionnairesOf } from '../../read/questionnaires.ts';
import { formsFolder, type Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { statusLists } from '../statuses.ts';

/** A form of others is filled in as a questionnaire: nothing else of the portal reads answers that it does not know. */
export const foreignUse: Rule = (repository) => {
  const asked = new Set(questionnairesOf(repository).map(({ form }) => form));
  return foreignForms(repository).flatMap(({ form: { definition, head } }) => {
    const moves = statusLists(repository).flatMap(({ source, transitions }) =>
      transitions.flatMap(({ form }, index) => (form === definition.id ? [{ source, index }] : [])),
    );
    return [
      ...moves.map(({ source, index }) =>
        source.problem(
          ['transitions', index, 'form'],
          `форма «${definition.id}» чужая, при переходе её не спрашивают`,
          'опишите вопросы перехода нашими словами в другой форме',
        ),
      ),
      ...(asked.has(definition.id)
        ? []
        : [
            head.problem(
              ['x-foreign'],
              'чужая схема годится только для анкеты, а ни одна анкета её не называет',
              `назовите форму в schemas/questionnaires ("form": "${definition.id}") или опишите её нашими словами`,
            ),
          ]),
    ];
  });
};

/** Inside a form of others nothing is declared: what no longer fits stays as it was given. */
export const foreignChanges: Rule = (repository) =>
  foreignForms(repository).flatMap(({ form: { head } }) =>
    ['x-migrations', 'x-removed']
      .filter((word) => Object.hasOwn(Object(head.data), word))
      .map((word) =>
        head.problem(
          [word],
          'ответы внутри чужой схемы не переводятся: что перестало подходить, остаётся и показывается в конце',
          'уберите это слово',
        ),
      ),
  );

/** A uiSchema stands beside the form of others that it is about. */
export const foreignLooks: Rule = (repository) => {
  const named = new Set(foreignForms(repository).flatMap(({ ui }) => ui?.file ?? []));
  return [...repository.sources.values()]
    .filter(({ file }) => file.startsWith(formsFolder) && isUiFile(file) && !named.has(file))
    .map((source) =>
      source.problem(
        [],
        'рядом нет анкеты по чужой схеме с этим именем',
        'назовите файл как её схему (camp.json и camp.ui.json) или удалите его',
      ),
    );
};

/** A file inside the data would be kept with the answers: files belong to the words of this engine. */
export const foreignFiles: Rule = (repository) =>
  foreignForms(repository).flatMap(({ form: { head }, published: { schema, ui }, ui: uiFile }) => [
    ...placesOf(schema, isFileWord).map((path) => head.problem(path, WHAT, FIX)),
    ...(uiFile ? placesOf(ui ?? null, isFileWidget).map((path) => uiFile.problem(path, WHAT, FIX)) : []),
  ]);

const WHAT = 'файл в чужой схеме становится частью ответов, и школа его не увидит';
const FIX = 'уберите вопрос или опишите анкету нашими словами: там файл — "x-widget": "files"';

type IsWord = (word: string, value: Json) => boolean;

const isFileWord: IsWord = (word, value) =>
  (word === 'format' && value === 'data-url') || (word === 'contentEncoding' && value === 'base64');

const isFileWidget: IsWord = (word, value) =>
  /^(ui:)?widget$/.test(word) && (value === 'file' || value === 'files');

/** Where such words stand in a schema or a uiSchema. */
function placesOf(data: Json, isWord: IsWord, holder: Path = []): readonly Path[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([word, value]: [string, Json]) => {
    const path = [...holder, Array.isArray(data) ? Number(word) : word];
    return isWord(word, value) ? [path] : placesOf(value, isWord, path);
  });
}
