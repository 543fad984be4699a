import { operationsOf } from '#scripts/generate/catalogues/questionnaires.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { namedOperations } from '#scripts/generate/portal/read-portal.ts';
import type { Fix } from '../../problem.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import { haveCommonWord, isOfStem, mentions, wordsOf } from '../../read/russian.ts';
import { nearestText, rolesWithAccess, screensOf } from '../../read/settings.ts';
import { shapeAt } from '../../read/shapes.ts';
import { nameOfFile, nodesIn, type Path, type Source } from '../../read/source.ts';
import {
  labelsOf,
  questionnairesOf,
  type StatusList,
  statusListAround,
  statusLists,
} from '../../read/statuses.ts';
import { type Fault, screenRule, settingRule, statusActionRule } from '../rule-kinds.ts';

/** The member that a template of one value shows: `paid_at` for `{paid_at|date}`. */
function shownMember(text: unknown): string | undefined {
  return typeof text === 'string' ? /^\{([\w.]+)(?:\|\w+)?\}$/.exec(text)?.[1] : undefined;
}

/** Lists of settings whose entries show a value each. */
const SHOWN = ['columns', 'lines', 'items'];

/** A column shows the value by which it is sorted, on a narrow screen too, and no two entries of a list show the same. */
export const columnTexts = settingRule((setting) => {
  const { value, path, scope } = setting;
  if (!Array.isArray(value) || !SHOWN.includes(String(path.at(-1)))) return undefined;
  const shown = value.map((entry: unknown) => {
    const { label, text, sort, card } = objectOf(entry);
    return { label, text, sort, card, member: shownMember(text) };
  });
  return shown.flatMap(({ label, text, sort, card, member }, i): readonly Fault[] => {
    const fault = (name: string, what: string, fix: Fix): readonly Fault[] => [
      { what, fix, at: [i, name], hides: [`portalWords.labelledPlaces ${setting.source.file}`] },
    ];
    if (member === undefined || 'missing' in shapeAt(scope, member)) return [];
    const isOther = scope.members.has(String(sort)) || shown.some((other) => other.sort === member);
    const isListedAnswer = member === `listed.${String(sort)}`;
    if (sort !== undefined && sort !== member && !isListedAnswer && isOther && !scope.isOpen)
      return fault(
        'text',
        `столбец «${String(label)}» показывает «${member}», а порядок у него по «${String(sort)}»`,
        `подставьте {${String(sort)}} или исправьте "sort"`,
      );
    const first = shown.findIndex((other) => other.text === text);
    if (first < i)
      return fault(
        'text',
        `«${String(label)}» показывает то же, что «${String(shown[first]?.label)}»: «${member}»`,
        'подставьте в одно из двух другое значение',
      );
    if (typeof card !== 'string' || !card.includes('{') || card.includes(`{${member}`)) return [];
    return fault(
      'card',
      `в таблице «${String(label)}» — это «${member}», а на карточке — «${card}»`,
      `подставьте {${member}} и туда`,
    );
  });
});

/** A label stands for the same value everywhere on a screen. */
export const labelledPlaces: Rule = (repository) => {
  const shown = [...screensOf(repository).values()].flatMap(({ source }) =>
    nodesIn(source.data).flatMap(({ path, value }) => {
      const { label, text } = objectOf(value);
      const member = shownMember(text);
      return typeof label === 'string' && member !== undefined ? [{ source, path, label, member }] : [];
    }),
  );
  return shown.flatMap(({ source, path, label, member }) => {
    const [usual] = shown.filter(
      (one) => one.source === source && one.label === label && one.member !== member,
    );
    const isOwn = shown.some((one) => one.member === member && one.label === label && one.source !== source);
    const other = shown.find((one) => one.source === source && one.member === member && one.label !== label);
    if (!usual || !other || isOwn) return [];
    const what = `под «${label}» здесь «${member}», а в строке ${usual.source.problem(usual.path, '', '').line} — «${usual.member}»`;
    return source.problem(
      [...path, 'text'],
      what,
      `подставьте {${usual.member}} или назовите «${other.label}»`,
    );
  });
};

type StatusLabels = ReturnType<typeof labelsOf>;

/** The labels of statuses that a table or the cards of a screen show. */
function labelsOnScreen(repository: Repository, name: string): StatusLabels {
  const screen = screensOf(repository).get(name);
  const named = screen?.settings.find(({ kind }) => kind === 'statuses')?.value;
  const list = statusLists(repository).find((one) => one.name === named);
  if (list) return labelsOf(list);
  const badges = nodesIn(screen?.source.data).flatMap(({ path, value }) => {
    const { if: condition, label } = objectOf(value);
    const { status } = objectOf(condition);
    return path.includes('badges') && status !== undefined
      ? [[String(status), [String(label)]] as const]
      : [];
  });
  return new Map(badges);
}

/** The other status that a text names instead of this one. */
function otherStatus(
  labels: StatusLabels,
  status: string,
  text: string,
): { readonly name: string; readonly label: string } | undefined {
  const own = labels.get(status) ?? [];
  if (own.some((label) => covers(label, text))) return undefined;
  const isOwn = own.some((label) => mentions(text, label));
  for (const [name, others] of labels) {
    const label = others.find((one) => (isOwn ? covers(one, text) : mentions(text, one)));
    if (name !== status && label !== undefined && !own.includes(label)) return { name, label };
  }
  return undefined;
}

/** Whether a label has every word of a text. */
function covers(label: string, text: string): boolean {
  return mentions(text, label) && mentions(label, text);
}

/** The label of a filter, or of a link to a filtered list, does not name another status. */
export const filterLabels = settingRule((setting, repository) => {
  const { label, query, screen } = objectOf(setting.value);
  const { status } = objectOf(query);
  if (typeof label !== 'string' || typeof status !== 'string') return undefined;
  const near = statusListAround(setting, repository);
  const labels =
    typeof screen !== 'string' && near
      ? labelsOf(near)
      : labelsOnScreen(repository, typeof screen === 'string' ? screen : nameOfFile(setting.owner.file));
  // another rule reports a status that the list does not have
  const known = repository.calls(nearestText(setting, 'operation') ?? '')?.query.get('status')?.shape.choices;
  const isUnknown = typeof screen !== 'string' && known?.includes(status) === false;
  const other = isUnknown ? undefined : otherStatus(labels, status, label);
  if (!other) return undefined;
  return {
    what: `«${label}» — слова статуса «${other.name}» («${other.label}»), а отбирается «${status}»`,
    fix: `напишите "status": "${other.name}" или назовите иначе`,
    at: ['query', 'status'],
    hides: [`portalLists.uniqueEntries ${setting.source.file}`],
  };
});

/** The texts of an action do not name another status than the one that it sets. */
export const actionLabels = statusActionRule(
  ({ action: { ask, done, label, when }, status, list, setting }) => {
    if (!list) return undefined;
    const { file } = setting.source;
    const texts: readonly (readonly [Path, unknown])[] = [
      [['label'], label],
      [['ask', 'confirm'], ask?.confirm],
      [['ask', 'title'], ask?.title],
      [['done'], done],
    ];
    const found = texts.flatMap(([at, text]) => {
      const from = when ?? [...list.statuses.keys()];
      const other = typeof text === 'string' ? statusOfWords(list, from, status, text) : undefined;
      return other === undefined ? [] : { at, text: String(text), other };
    });
    return found.slice(0, 1).map(({ at, text, other }) =>
      text === label
        ? {
            at: ['body', 'status'],
            what: `кнопка «${text}» ставит статус «${status}», а слова — о статусе «${other}»`,
            fix: `напишите "status": "${other}" или назовите кнопку иначе`,
            hides: [
              'portalLists.uniqueEntries',
              'portalActions.actionStatuses',
              'portalActions.actionTransitions',
              'portalLists.entriesPerStatus',
            ].map((rule) => `${rule} ${file}`),
          }
        : {
            at,
            what: `действие «${label}» ставит статус «${status}», а «${text}» — о статусе «${other}»`,
            fix: 'исправьте слова',
            hides: [`portalLists.uniqueEntries ${file}`],
          },
    );
  },
);

/** The other status that the words of an action name: as a button of these statuses, a verb, or an outcome. */
function statusOfWords(
  list: StatusList,
  from: readonly string[],
  status: string,
  text: string,
): string | undefined {
  const buttons = from.flatMap((name) =>
    Object.entries<string>(Object(list.statuses.get(name)?.transitions)).filter(([to]) =>
      list.statuses.has(to),
    ),
  );
  if (buttons.some(([to, words]) => to === status && words === text)) return undefined;
  const named = buttons.find(([to, words]) => to !== status && words === text);
  if (named) return named[0];
  const [verb = ''] = wordsOf(text);
  const isOwn = (labelsOf(list).get(status) ?? []).some(
    (label) => isOutcome(verb, label) || mentions(text, label),
  );
  if (isOwn) return undefined;
  return [...list.statuses.keys()].find(
    (name) =>
      name !== status &&
      (labelsOf(list).get(name) ?? []).some((label) => isOutcome(verb, label) || mentions(text, label)),
  );
}

/** Whether a label is the outcome of a verb: «Отклонена» of «отклонить». */
function isOutcome(verb: string, label: string): boolean {
  const [first = ''] = wordsOf(label);
  return isOfStem(verb, first, 4);
}

/** Words of links that do not describe the target. */
const NEUTRAL = /^(откры|показа|посмотр|перей|вся|все|ещ|нов|продолж|исправ|измен)/;

/** The label of a link does not name another screen of the same users. */
export const linkLabels = settingRule((setting, repository) => {
  const { label } = objectOf(setting.parents[0]);
  if (setting.kind !== 'screen' || setting.path.at(-1) !== 'screen' || typeof label !== 'string')
    return undefined;
  const screens = screensOf(repository);
  const target = screens.get(String(setting.value));
  const words = wordsOf(label)
    .filter((word) => !NEUTRAL.test(word))
    .join(' ');
  if (!target || words === '') return undefined;
  const here = rolesWithAccess(String(objectOf(setting.owner.data).access));
  // another rule reports a screen that is closed to all of them
  const viewers = here.filter((one) => rolesWithAccess(target.access).includes(one));
  const isNamed = (source: Source) => namesOfScreen(source).some((name) => mentions(name, words));
  if (namesOfScreen(target.source).some((name) => haveCommonWord(name, words))) return undefined;
  const other = [...screens.values()].find(
    ({ access, source }) =>
      viewers.length > 0 && viewers.every((one) => rolesWithAccess(access).includes(one)) && isNamed(source),
  );
  if (!other || other.name === target.name) return undefined;
  return {
    what: `ссылка «${label}» названа как экран «${other.name}», а ведёт на «${target.name}» («${namesOfScreen(target.source)[0]}»)`,
    fix: `напишите "screen": "${other.name}" или назовите её иначе`,
  };
});

function namesOfScreen({ data }: Source): readonly string[] {
  const { title, navigation } = objectOf(data);
  return [title, objectOf(navigation).label].filter((name) => typeof name === 'string');
}

/** A menu entry does not have the title of another screen of the same users. */
export const menuLabels = screenRule(({ name, access, source }, _, screens) => {
  const { title, navigation } = objectOf(source.data);
  const { label } = objectOf(navigation);
  if (
    typeof label !== 'string' ||
    typeof title !== 'string' ||
    wordsOf(label).some((word) => mentions(title, word))
  )
    return undefined;
  const other = [...screens.values()].find(
    (one) =>
      one.name !== name && one.access === access && mentions(String(objectOf(one.source.data).title), label),
  );
  if (!other) return undefined;
  const what = `пункт меню «${label}» ведёт на «${title}», а так называется экран «${other.name}»`;
  return { at: ['navigation', 'label'], what, fix: `назовите пункт по экрану: «${title}»` };
});

/** The text of a to-do line names its subject, and its button opens the form of this subject. */
export const todoSubjects = settingRule((setting, repository) => {
  const { of, title, action } = objectOf(setting.value);
  if (!setting.path.includes('lines') || typeof of !== 'string' || typeof title !== 'string')
    return undefined;
  const lists = statusLists(repository);
  const subjects = [
    ...questionnairesOf(repository).map(({ name, title: words }) => ({ name, words })),
    ...lists.map(({ name, source }) => ({ name, words: String(objectOf(source.data).title) })),
    // «Оплата» is no name of a form
  ].filter(({ words }) => wordsOf(words).length > 1);
  const isOwn = subjects.some(({ name, words }) => name === of && mentions(title, words));
  const other = isOwn ? undefined : subjects.find(({ name, words }) => name !== of && mentions(title, words));
  if (other)
    return {
      what: `дело о «${of}», а в словах — «${other.words}»`,
      fix: `исправьте слова или напишите "of": "${other.name}"`,
      at: ['title'],
    };
  const { screen } = objectOf(action);
  const opened = screensOf(repository).get(String(screen))?.source.data;
  const owner = questionnairesOf(repository).find(({ name }) =>
    namedOperations(opened).some(({ id }) => id === operationsOf(name).create),
  );
  if (!owner || owner.name === of) return undefined;
  return {
    what: `дело о «${of}», а кнопка открывает «${owner.title}» («${String(screen)}»)`,
    fix: `назовите экран, на котором заполняют «${of}»`,
    at: ['action', 'screen'],
  };
});

/** The gender of nouns by their endings. */
const GENDERS: readonly { readonly ending: RegExp; readonly gender: string }[] = [
  { ending: /[ая]$/, gender: 'feminine' },
  { ending: /[оеё]$/, gender: 'neuter' },
  { ending: /[бвгджзйклмнпрстфхцчшщ]$/, gender: 'masculine' },
];

/** The noun without what follows its preposition: «заявка» of «заявка на поступление». */
function headNoun(text: string): string {
  return text.replace(/ (?:в|во|для|к|на|о|об|от|по|с|со) .*$/, '');
}

/** The noun of a list has the gender of its ending. */
export const listNouns = screenRule(({ source }) => {
  const { one, gender } = objectOf(objectOf(objectOf(source.data).settings).noun);
  if (typeof one !== 'string' || gender === undefined) return undefined;
  const right = GENDERS.find(({ ending }) => ending.test(headNoun(one)))?.gender;
  if (right === undefined || gender === right) return undefined;
  const at = ['settings', 'noun', 'gender'];
  return { at, what: `«${one}» — другого рода`, fix: `напишите "gender": "${right}"` };
});
