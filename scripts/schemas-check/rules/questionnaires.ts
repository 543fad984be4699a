import { columnField } from '#engine/definition/columns.ts';
import { formFields } from '#engine/definition/definition.ts';
import { operationsOf, type Questionnaire } from '#scripts/generate/catalogues/questionnaires.ts';
import { camelCase } from '#scripts/generate/forms/read-forms.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { nameFault } from '../problem.ts';
import { releasedStates } from '../read/released.ts';
import { formById, portalSources, type Repository, type Rule } from '../read/repository.ts';
import { textsIn } from '../read/source.ts';
import { lettersFolder, questionnairesOf, statusLists } from '../read/statuses.ts';
import { type Faults, fileRule, statusListRule } from './rule-kinds.ts';

/** A rule that checks one questionnaire at a time. */
function questionnaireRule(
  check: (questionnaire: Questionnaire, repository: Repository, data: unknown) => Faults,
): Rule {
  return fileRule(/^schemas\/questionnaires\//, (source, repository) => {
    const questionnaire = questionnairesOf(repository).find((one) => one.source === source);
    return questionnaire && check(questionnaire, repository, source.data);
  });
}

/** A questionnaire names an existing form. */
export const questionnaireForms = questionnaireRule(({ form }, { formIds }) =>
  nameFault(`формы «${form}» нет`, form, formIds, ['form']),
);

/** A questionnaire names an existing status list with transitions. */
export const questionnaireStatuses = questionnaireRule(({ statuses }, repository) => {
  const at = ['statuses'];
  const lists = statusLists(repository);
  const list = lists.find(({ name }) => name === statuses);
  // an invalid file may be the list
  const hasInvalidFile = [...repository.files].some((file) => !repository.sources.has(file));
  const submitted = lists
    .filter(({ transitions }) => transitions.some(({ call }) => call === 'finish'))
    .map(({ name }) => name);
  const isComplete = submitted.length === 0 || submitted.includes(statuses);
  if (hasInvalidFile || (list && list.transitions.length > 0 && isComplete)) return undefined;
  if (list && list.transitions.length > 0)
    return {
      at,
      what: `в списке «${statuses}» нет черновика, который подают`,
      fix: `уберите "statuses" или назовите другой список: ${submitted.join(', ')}`,
    };
  if (list)
    return {
      at,
      what: `у списка «${statuses}» нет переходов`,
      fix: 'допишите в него "initial" и "transitions"',
    };
  const known = lists.filter(({ transitions }) => transitions.length > 0).map(({ name }) => name);
  return nameFault(`списка статусов «${statuses}» нет`, statuses, known, at);
});

/** A questionnaire without lists of its own says where its defaults stand in the menu. */
export const questionnaireMenu = questionnaireRule(({ name, title }, { sources }, data) => {
  const { icon, beside } = objectOf(data);
  const list = sources.get(`schemas/portal/screens/${camelCase(name)}.json`);
  const { navigation, within } = objectOf(list?.data);
  if (!list || icon !== undefined || beside !== undefined || navigation !== undefined || within !== undefined)
    return undefined;
  return {
    what: `анкеты «${title}» нет в меню`,
    fix: 'добавьте значок её строки, например "icon": "bus", или соседнюю анкету: "beside": "<имя>"',
  };
});

/** `beside` names another questionnaire that has a menu entry. */
export const questionnaireNeighbours = questionnaireRule(({ name }, repository, data) => {
  const { beside } = objectOf(data);
  const known = questionnairesOf(repository)
    .filter((one) => one.name !== name && !Object.hasOwn(Object(one.source.data), 'beside'))
    .map((one) => one.name);
  const what = `анкеты «${String(beside)}» со строкой в меню нет`;
  return beside !== undefined && nameFault(what, String(beside), known, ['beside']);
});

/** No transition of a questionnaire is a payment. */
export const questionnairePayments = statusListRule(({ name, transitions }, repository) => {
  const index = transitions.findIndex(({ call }) => call === 'payment');
  const questionnaires = questionnairesOf(repository).filter(({ statuses }) => statuses === name);
  if (index < 0) return undefined;
  return questionnaires.map(({ title }) => ({
    at: ['transitions', index, 'call'],
    what: `за анкету «${title}» не платят, а этот переход — оплата`,
    fix: 'напишите "call": "status" и "by": "administrator" или уберите переход',
    hides: ['portalActions.permittedTransitions', 'transitions.buttonTransitions'],
  }));
});

/** A questionnaire uses the form, statuses and letters of its name if they exist: those of another are a copying mistake. */
export const ownParts = questionnaireRule(({ name, ...named }, repository, data) =>
  parts.flatMap(({ part, what, exists }) => {
    if (named[part] === name || !Object.hasOwn(Object(data), part) || !exists(repository, name)) return [];
    if (questionnairesOf(repository).some((other) => other[part] === name)) return [];
    return {
      at: [part],
      what: `${what} «${name}» есть, а анкета называет «${named[part]}»`,
      fix: `напишите "${part}": "${name}"`,
    };
  }),
);

const parts: readonly {
  readonly part: 'form' | 'statuses' | 'letters';
  readonly what: string;
  readonly exists: (repository: Repository, name: string) => boolean;
}[] = [
  { part: 'form', what: 'форма', exists: ({ formIds }, name) => formIds.includes(name) },
  {
    part: 'statuses',
    what: 'список статусов',
    exists: ({ files }, name) => files.has(`schemas/statuses/${name}.json`),
  },
  {
    part: 'letters',
    what: 'письма',
    exists: ({ files }, name) => [...files].some((file) => file.startsWith(`${lettersFolder}${name}-`)),
  },
];

/** The numbers of two questionnaires have different prefixes. */
export const numberPrefixes = questionnaireRule(({ name, number }, repository) => {
  const twin = questionnairesOf(repository).find((other) => other.name !== name && other.number === number);
  if (!twin) return undefined;
  return {
    at: ['number'],
    what: `номера на «${number}» и у анкеты «${twin.title}» (${twin.source.file})`,
    fix: 'дайте новой из них другие буквы: у прежней уже есть записи с номерами',
  };
});

/** The operations of a questionnaire have names that no other operation has. */
export const questionnaireOperations = questionnaireRule(({ name }, { contract }) => {
  const others = (contract.places?.operations ?? []).filter(
    ({ path }) => !/^\/api\/(admin\/)?questionnaires\//.test(path),
  );
  const used = Object.values(operationsOf(name)).find((id) => others.some((other) => other.id === id));
  return used === undefined
    ? undefined
    : { what: `операция «${used}» уже есть`, fix: 'назовите файл анкеты иначе' };
});

/** A questionnaire has a screen for the family, and a list for the school. */
export const questionnaireScreens = questionnaireRule(({ name }, repository) => {
  const texts = new Set(
    portalSources(repository).flatMap(({ data }) => textsIn(data).map(({ text }) => text)),
  );
  const { create, listAll } = operationsOf(name);
  const screens = [
    { operation: create, what: 'анкету негде заполнить', kind: 'wizard' },
    { operation: listAll, what: 'школа не увидит эти анкеты', kind: 'table' },
  ];
  return screens
    .filter(({ operation }) => !texts.has(operation))
    .map(({ operation, what, kind }) => ({
      what,
      fix: `добавьте экран "kind": "${kind}" с операцией ${operation} (schemas/portal/screens)`,
    }));
});

/** Lists show a questionnaire under the title of its form, or under the name of its child: one of them exists. */
export const questionnaireTitles: Rule = (repository) =>
  questionnairesOf(repository).flatMap(({ title, form }) => {
    const source = formById(repository, form);
    if (!source || source.definition.listing?.title || columnField(source.definition, 'child')) return [];
    const isExternal = formFields(source.definition).some(({ kind }) => kind === 'external');
    const example = isExternal ? '{answers/<адрес>}' : '{<поле>}';
    return source.head.problem(
      [],
      `в списке «${title}» не будет видно, о ком анкета`,
      `добавьте "x-title-template": "${example}": ответ, по которому её узнают`,
    );
  });

/** The operation whose choices are the children of the person who fills in the form. */
const CHILDREN = 'getChildList';

/** The school reads the name of the child from the field `child`: its choices are children, and no other field offers them. */
export const questionnaireChildren: Rule = (repository) =>
  questionnairesOf(repository).flatMap(({ form }) => {
    const source = formById(repository, form);
    if (!source || releasedStates(repository).has(source)) return [];
    const child = columnField(source.definition, 'child');
    const [wrong] = source.fields.filter(({ node }) => {
      const { 'x-options': operation } = node.schema;
      return node === child ? operation !== undefined && operation !== CHILDREN : operation === CHILDREN;
    });
    if (!wrong || (child && wrong.node !== child)) return [];
    const { name, schema } = wrong.node;
    return child
      ? wrong.problem(
          ['x-options'],
          `поле «${name}» — ребёнок, а варианты даёт «${schema['x-options']}»`,
          `напишите "x-options": "${CHILDREN}"`,
        )
      : wrong.problem(
          [],
          `школа не увидит, о ком анкета: ребёнка выбирают в поле «${name}», а имя ребёнка портал берёт из поля «child»`,
          'назовите поле "child" или добавьте ему "x-server-name": "child"',
          { hides: [`questionnaires.questionnaireTitles ${source.head.file}`] },
        );
  });
