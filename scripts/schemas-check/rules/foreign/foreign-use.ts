import { isUiFile } from '#engine/compile/read-definition.ts';
import { foreignForms } from '../../read/foreign-forms.ts';
import { isScreen } from '../../read/portal-files.ts';
import { questionnairesOf } from '../../read/questionnaires.ts';
import { formsFolder, type Rule } from '../../read/repository.ts';
import type { Path, Source } from '../../read/source.ts';

/** A form of others is filled in as a questionnaire: nothing else of the portal reads answers that it does not know. */
export const foreignUse: Rule = (repository) => {
  const asked = new Set(questionnairesOf(repository).map(({ form }) => form));
  return foreignForms(repository).flatMap(({ form: { definition, head } }) => {
    const elsewhere = [...repository.sources.values()].flatMap((source) =>
      placesNaming(definition.id, source).map((path) => ({ source, path })),
    );
    return [
      ...elsewhere.map(({ source, path }) =>
        source.problem(
          path,
          `форма «${definition.id}» чужая, здесь её не рисуют`,
          'назовите форму, которая описана нашими словами',
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

/** The files whose `form` may be that of a questionnaire, whoever has written it. */
const readable = /^schemas\/(forms|released|meta|questionnaires|consents)\//;

/** The screens that fill in a questionnaire and show one: their own form, not those of their parts. */
const whole: readonly { readonly holds: (source: Source) => boolean; readonly at: string }[] = [
  {
    holds: (source) => isScreen(source) && ['wizard', 'record'].includes(String(Object(source.data).kind)),
    at: 'settings/form',
  },
  { holds: ({ file }) => /^schemas\/portal\/shared\/(wizard|record)\//.test(file), at: 'form' },
];

/** Where a file names a form that it cannot draw where others have written it. */
function placesNaming(id: string, source: Source): readonly Path[] {
  if (readable.test(source.file)) return [];
  const allowed = whole.filter(({ holds }) => holds(source)).map(({ at }) => at);
  return placesOf(id, source.data).filter((path) => !allowed.includes(path.join('/')));
}

function placesOf(id: string, data: unknown, holder: Path = []): readonly Path[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([word, value]: [string, unknown]) => {
    const path = [...holder, Array.isArray(data) ? Number(word) : word];
    if (value !== id) return placesOf(id, value, path);
    return path.findLast((step) => typeof step === 'string')?.match(/^forms?$/) ? [path] : [];
  });
}

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
