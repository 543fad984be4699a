import { columnField } from '#engine/definition/columns.ts';
import { formFields } from '#engine/definition/definition.ts';
import { operationsOf } from '#scripts/generate/catalogues/questionnaires.ts';
import { suggestion } from '../problem.ts';
import { portalSources, type Repository, type Rule } from '../read/repository.ts';
import { textsIn } from '../read/source.ts';
import { questionnairesOf, statusLists } from '../read/statuses.ts';

/** A questionnaire names an existing form and an existing status list. */
export const questionnaireParts: Rule = (repository) => {
  const lists = statusLists(repository);
  const broken = [...repository.files].some((file) => !repository.sources.has(file));
  return questionnairesOf(repository).flatMap(({ source, title, form, statuses }) => {
    const list = lists.find(({ name }) => name === statuses);
    const tables = lists.filter(({ transitions }) => transitions.length > 0).map(({ name }) => name);
    const noForm = !repository.formIds.includes(form);
    // a file with faults of its own may be the one that it names
    const noList = !broken && (!list || list.transitions.length === 0);
    const paid = list?.transitions.findIndex(({ call }) => call === 'payment') ?? -1;
    return [
      ...(noForm
        ? [source.problem(['form'], `формы «${form}» нет`, suggestion(form, repository.formIds))]
        : []),
      ...(noList
        ? [
            source.problem(
              ['statuses'],
              list ? `у списка «${statuses}» нет переходов` : `списка статусов «${statuses}» нет`,
              list ? 'допишите в него "initial" и "transitions"' : suggestion(statuses, tables),
            ),
          ]
        : []),
      ...(list && paid >= 0
        ? [
            list.source.problem(
              ['transitions', paid, 'call'],
              `за анкету «${title}» не платят, а этот переход — оплата`,
              'напишите "call": "status" и "by": "administrator" или уберите переход',
              [String(list.transitions[paid]?.to)],
            ),
          ]
        : []),
    ];
  });
};

/** A questionnaire uses the form, statuses and letters of its name if they exist: those of another are a copying mistake. */
export const ownParts: Rule = (repository) =>
  questionnairesOf(repository).flatMap(({ source, name, title, ...named }) =>
    parts.flatMap(({ part, what, isThere }) => {
      const given = named[part];
      if (given === name || !Object.hasOwn(Object(source.data), part) || !isThere(repository, name))
        return [];
      const isUsed = questionnairesOf(repository).some((other) => other[part] === name);
      if (isUsed) return [];
      return source.problem(
        [part],
        `${what} «${name}» есть, а анкета называет «${given}»`,
        `напишите "${part}": "${name}"`,
        [name, `за анкету «${title}»`],
      );
    }),
  );

const parts: readonly {
  readonly part: 'form' | 'statuses' | 'letters';
  readonly what: string;
  readonly isThere: (repository: Repository, name: string) => boolean;
}[] = [
  { part: 'form', what: 'форма', isThere: ({ formIds }, name) => formIds.includes(name) },
  {
    part: 'statuses',
    what: 'список статусов',
    isThere: ({ files }, name) => files.has(`schemas/statuses/${name}.json`),
  },
  {
    part: 'letters',
    what: 'письма',
    isThere: ({ files }, name) => [...files].some((file) => file.startsWith(`schemas/messages/${name}-`)),
  },
];

/** Numbers of two questionnaires begin differently, and so do the names of their operations and of all others. */
export const questionnaireNames: Rule = (repository) => {
  const all = questionnairesOf(repository);
  const others = (repository.contract.places?.operations ?? [])
    .filter(({ path }) => !/^\/api\/(admin\/)?questionnaires\//.test(path))
    .map(({ id }) => id);
  return all.flatMap(({ source, name, number }) => {
    const twin = all.find((other) => other.name !== name && other.number === number);
    const taken = Object.values(operationsOf(name)).find((id) => others.includes(id));
    return [
      ...(twin
        ? [
            source.problem(
              ['number'],
              `номера на «${number}» и у анкеты «${twin.title}» (${twin.source.file})`,
              'дайте новой из них другие буквы: у прежней уже есть записи с номерами',
            ),
          ]
        : []),
      ...(taken === undefined
        ? []
        : [source.problem([], `операция «${taken}» уже есть`, 'назовите файл анкеты иначе')]),
    ];
  });
};

/** Somebody can fill a questionnaire in, and the school sees it. */
export const questionnaireScreens: Rule = (repository) => {
  const named = new Set(
    portalSources(repository).flatMap(({ data }) => textsIn(data).map(({ text }) => text)),
  );
  return questionnairesOf(repository).flatMap(({ source, name }) => {
    const { create, listAll } = operationsOf(name);
    const missing = [
      [create, 'анкету негде заполнить', 'добавьте экран "kind": "wizard"'],
      [listAll, 'школа не увидит эти анкеты', 'добавьте экран "kind": "table"'],
    ].filter(([operation = '']) => !named.has(operation));
    return [
      ...missing.map(([operation, what = '', fix]) =>
        source.problem([], what, `${fix} с операцией ${operation} (schemas/portal/screens)`),
      ),
      ...familyPages(repository).flatMap((page) => unopened(page, name)),
      ...notificationLinks(repository).flatMap((links) => unlinked(links, name)),
    ];
  });
};

/** The lists of questionnaires of a family's page, each with its path. */
function familyPages(repository: Repository) {
  return portalSources(repository).flatMap((source) => {
    const { kind, settings }: { kind?: unknown; settings?: unknown } = Object(source.data);
    const { lists }: { lists?: unknown } = Object(settings);
    if (kind !== 'family' || !Array.isArray(lists)) return [];
    const at = lists.findIndex((list) => Object(list).member === 'questionnaires');
    return at < 0 ? [] : { source, at, actions: [Object(lists[at]).actions ?? []].flat() };
  });
}

/** A questionnaire that the page of its family lists without a way to open it. */
function unopened({ source, at, actions }: ReturnType<typeof familyPages>[number], name: string) {
  if (actions.some((action) => Object(Object(action).if).name === name)) return [];
  const fix = `добавьте { "label": "Открыть", "if": { "name": "${name}" }, "style": "ghost", "screen": "<экран записи>", "query": { "id": "{id}" } }`;
  return [
    source.problem(
      ['settings', 'lists', at, 'actions'],
      `со страницы семьи анкету «${name}» не открыть`,
      fix,
    ),
  ];
}

/** Lists call a questionnaire by the title of its form, or by the child that it names: without both they show no name. */
export const questionnaireTitles: Rule = (repository) =>
  questionnairesOf(repository).flatMap(({ title, form }) => {
    const source = repository.forms.find(({ definition }) => definition.id === form);
    if (!source || source.definition.listing?.title || columnField(source.definition, 'child')) return [];
    const isExternal = formFields(source.definition).some(({ kind }) => kind === 'external');
    const example = isExternal ? '{answers/<адрес>}' : '{<поле>}';
    return source.head.problem(
      [],
      `в списке «${title}» не будет видно, о ком анкета`,
      `добавьте "x-title-template": "${example}": ответ, по которому её узнают`,
    );
  });

/** The links of a list of notifications, if it opens questionnaires, with their path. */
function notificationLinks(repository: Repository) {
  return portalSources(repository).flatMap((source) => {
    const { kind, settings }: { kind?: unknown; settings?: unknown } = Object(source.data);
    const links: readonly unknown[] = [Object(settings).links ?? []].flat();
    const opensQuestionnaires = links.some((link) => Object(link).member === 'questionnaire_id');
    return kind === 'notifications' && opensQuestionnaires ? [{ source, links }] : [];
  });
}

/** A questionnaire whose notifications have no link to its list. */
function unlinked({ source, links }: ReturnType<typeof notificationLinks>[number], name: string) {
  if (links.some((link) => Object(Object(link).if).questionnaire === name)) return [];
  const fix = `добавьте { "member": "questionnaire_id", "if": { "questionnaire": "${name}" }, "label": "К заявлениям", "screen": "<экран анкет семьи>" }`;
  return [source.problem(['settings', 'links'], `из уведомления об анкете «${name}» её не открыть`, fix)];
}
