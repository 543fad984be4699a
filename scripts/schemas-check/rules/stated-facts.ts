import type { FieldSchema } from '#engine/definition/definition.ts';
import * as lifetimes from '#server/auth/lifetimes.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { cardinalOf, isOfStem } from '../read/russian.ts';
import { type Path, textsIn, valueAt } from '../read/source.ts';
import { eventsOfStatuses, questionnairesOf, type StatusList, statusLists } from '../read/statuses.ts';
import { type Fault, fieldRule, fileRule, letterRule, statusRule, textRule } from './rule-kinds.ts';

const DAY = 24 * 60 * 60;

/** A text of a field, with its path. */
type FieldText = readonly [Path, string | undefined];

function messagesOf(schema: FieldSchema): readonly FieldText[] {
  return Object.entries(schema['x-messages'] ?? {}).map(([keyword, text]) => [['x-messages', keyword], text]);
}

/** File types named in the texts of a field are accepted by it. */
export const fileWords = fieldRule(({ node: { schema } }) => {
  const accept = schema['x-files']?.accept;
  const texts: readonly FieldText[] = [[['x-help'], schema['x-help']], ...messagesOf(schema)];
  return texts.flatMap(([at, text = '']) =>
    fileTypes
      .filter(({ words, types }) => accept && words.test(text) && !accept.some((type) => types.test(type)))
      .map(({ words }) => ({
        at,
        what: `обещано «${words.exec(text)?.[0]}», а такой файл не примут`,
        fix: 'исправьте слова или добавьте вид файла в "accept"',
      })),
  );
});

const fileTypes: readonly { readonly words: RegExp; readonly types: RegExp }[] = [
  { words: /PDF/i, types: /pdf/ },
  { words: /DOCX?|Word/i, types: /word/ },
  { words: /XLSX?|Excel/i, types: /excel|spreadsheet/ },
  { words: /PNG/i, types: /png/ },
  { words: /JPE?G/i, types: /jpeg/ },
  { words: /HEIC/i, types: /heic/ },
  { words: /(?<![а-яё])(фото|снимок|скан)/i, types: /image|pdf/ },
];

/** A duration in a text: «три года», «10 рабочих дней». */
interface Duration {
  readonly phrase: string;
  /** 1 without a number. */
  readonly count: number;
  readonly unit: string;
  readonly seconds: number;
  readonly isInWorkingDays: boolean;
}

const DURATION =
  /(?:(\d+|[а-яё]+) )?(?:календарн[а-яё]+ |(рабоч[а-яё]+ ))?(минут[а-яё]*|час(?:а|ов)?|дн(?:я|ей)|день|сут(?:ки|ок)|недел[яюиь]|месяц[а-яё]*|года?|лет)(?![а-яё])/gi;

/** The beginning of each unit, with its seconds. */
const units: readonly (readonly [string, number])[] = [
  ['мин', 60],
  ['час', 60 * 60],
  ['д', DAY],
  ['сут', DAY],
  ['нед', 7 * DAY],
  ['мес', 30 * DAY],
  ['год', 365 * DAY],
  ['лет', 365 * DAY],
];

function durationsIn(text: string): readonly Duration[] {
  return Array.from(text.matchAll(DURATION), ([phrase, word = '', working, unit = '']) => {
    const number = cardinalOf(word);
    const seconds = units.find(([start]) => unit.toLowerCase().startsWith(start))?.[1] ?? 0;
    return {
      phrase: number === undefined ? phrase.slice(word.length).trim() : phrase,
      count: number ?? 1,
      unit: unit.toLowerCase(),
      seconds: (number ?? 1) * seconds,
      isInWorkingDays: working !== undefined,
    };
  });
}

/** Whether a duration is a number of days, to a thirtieth, because a month has 30 or 31 days. */
function isDuration({ seconds }: Duration, days: number): boolean {
  return Math.abs(seconds / DAY - days) <= days / 30;
}

const retentionFile = 'schemas/retention.json';

/** A duration in the texts of a retention period equals the period. */
export const retentionWords = fileRule(retentionFile, ({ data }) =>
  Object.entries(Object(Object(data).kinds)).flatMap(([name, kind]): readonly Fault[] => {
    const { days, title, description } = Object(kind);
    const durations = durationsIn(`${title} ${description}`);
    if (durations.length === 0 || durations.some((one) => isDuration(one, days))) return [];
    const what = `в словах «${durations.map(({ phrase }) => phrase).join('», «')}», а дней ${days}`;
    return [
      {
        at: ['kinds', name, 'days'],
        what,
        fix: 'исправьте число или слова',
        hides: ['statedFacts.consentWords'],
      },
    ];
  }),
);

/** The retention period that a consent promises, by what it covers. */
const consentKinds: Readonly<Record<string, string>> = { all: 'applications', sensitive: 'health' };

/** Durations in a consent: the days until data is destroyed equal `withdrawal`, the years equal the retention period. */
export const consentWords = fileRule(/^schemas\/consents\//, ({ data }, { sources }) => {
  const { kinds } = Object(sources.get(retentionFile)?.data);
  const { covers, withdrawal } = Object(data);
  const kind = consentKinds[String(covers)];
  const storedDays: unknown = Object(Object(kinds)[String(kind)]).days;
  const { days } = Object(withdrawal);
  return textsIn(data)
    .filter(({ path }) => ['summary', 'text'].includes(String(path[0])))
    .flatMap(({ path, text }): readonly Fault[] => {
      const durations = durationsIn(text);
      const wrongDays = durations.find(
        (one) => one.unit.startsWith('д') && days !== undefined && one.count > 1 && one.count !== days,
      );
      const wrongYears = durations.find(
        (one) =>
          /^(год|лет)/.test(one.unit) && typeof storedDays === 'number' && !isDuration(one, storedDays),
      );
      return [
        ...(wrongDays
          ? [
              {
                at: path,
                what: `в словах «${wrongDays.phrase}», а "withdrawal" — ${days}`,
                fix: `исправьте слова или напишите "days": ${wrongDays.count}`,
              },
            ]
          : []),
        ...(wrongYears
          ? [
              {
                at: path,
                what: `в словах «${wrongYears.phrase}», а данные хранятся дней: ${String(storedDays)} (${kind} в ${retentionFile})`,
                fix: 'исправьте слова или срок хранения',
              },
            ]
          : []),
      ];
    });
});

/** Working days promised by a form equal the deadline of the status after it. */
export const promisedDays: Rule = (repository) =>
  repository.forms.flatMap(({ definition, head, steps }) => {
    const list = listOfForm(repository, definition.id);
    const statuses = list ? statusesAfterSubmission(list) : [];
    const [first] = statuses;
    if (!list || !first) return [];
    return [...new Set([head, ...steps])].flatMap((source) =>
      textsIn(source.data).flatMap(({ text }) =>
        durationsIn(text)
          .filter(
            ({ isInWorkingDays, count }) => isInWorkingDays && statuses.every(({ due }) => due !== count),
          )
          .map(({ phrase }) =>
            list.source.problem(
              ['statuses', first.status, 'due_days'],
              `форма обещает «${phrase}» (${source.file}), а срок здесь ${first.due}`,
              'исправьте срок или слова',
            ),
          ),
      ),
    );
  });

/** The status list of a form: its own, or that of its questionnaire. */
function listOfForm(repository: Repository, form: string): StatusList | undefined {
  const own = questionnairesOf(repository).find((one) => one.form === form)?.statuses ?? form;
  return statusLists(repository).find(({ name }) => name === own);
}

/** The statuses of a submitted form that have a deadline, with the deadline in working days. */
function statusesAfterSubmission({ statuses, transitions, initial = '' }: StatusList) {
  const finished = transitions.filter(({ call }) => call === 'finish').map(({ to }) => to);
  const names = [...new Set(finished.length > 0 ? finished : [initial])];
  return names.flatMap((status) => {
    const due = statuses.get(status)?.due_days;
    return typeof due === 'number' ? { status, due } : [];
  });
}

/** What each period of the server is called in texts. */
const PERIODS: readonly { readonly words: RegExp; readonly seconds: number }[] = [
  { words: /(?<![а-яё])код.*действует/is, seconds: lifetimes.CODE },
  { words: /временный пароль|сменить пароль нужно/i, seconds: lifetimes.TEMPORARY_PASSWORD },
  { words: /ссылке пароль/i, seconds: lifetimes.PASSWORD_LINK },
  { words: /подтвердите адрес/i, seconds: lifetimes.EMAIL_LINK },
  { words: /если это не вы|изменение|прежние данные|замен[ау]/i, seconds: lifetimes.UNDO },
  { words: /не ответите|новые данные|новый номер/i, seconds: lifetimes.CONTACT_CHANGE },
  { words: /откройте его снова на странице семьи/i, seconds: lifetimes.IMPERSONATION },
];

/** A paragraph about something that the server keeps for a period states this period. */
export const statedPeriods = textRule(
  /^schemas\/(messages\/|words\/|portal\/|forms\/|first-questions)/,
  ({ text }) =>
    text.split('\n\n').flatMap((paragraph) => {
      const periods = PERIODS.filter(({ words }) => words.test(paragraph));
      const [first] = periods;
      if (!first) return [];
      return durationsIn(paragraph)
        .filter(({ count, unit }) => count > 1 || /^(сут|неделя|месяц)/.test(unit))
        .filter(({ seconds }) => periods.every((one) => one.seconds !== seconds))
        .map(({ phrase }) => ({
          what: `здесь «${phrase}», а портал отсчитывает ${periodText(first.seconds)}`,
          fix: `напишите столько же; сам срок меняют в src/server/auth/lifetimes.ts`,
        }));
    }),
);

/** «10 мин», «24 ч» */
function periodText(seconds: number): string {
  return seconds < 60 * 60 ? `${seconds / 60} мин` : `${seconds / 60 / 60} ч`;
}

/** Messages of a phone field do not name an email address, and vice versa. */
export const contactWords = fieldRule(({ node: { schema } }) => {
  const { format } = schema;
  const other = format === 'email' ? CONTACTS.phone : format === 'phone' ? CONTACTS.email : undefined;
  const own = format === 'email' ? CONTACTS.email : CONTACTS.phone;
  const texts: readonly FieldText[] = [
    [['x-check', 'message'], schema['x-check']?.message],
    ...messagesOf(schema),
  ];
  return texts
    .filter(([, text = '']) => other?.test(text) && !own.test(text))
    .map(([at, text]) => ({
      at,
      what: `«${text}» — о другом: здесь вводят ${format === 'email' ? 'почту' : 'телефон'}`,
      fix: 'исправьте слова',
    }));
});

/** Autofill of a phone or email field inserts that kind of contact. */
export const contactAutofill = fieldRule(({ node: { schema } }) => {
  const { format, 'x-autocomplete': words = '' } = schema;
  const filled = /(?:^| )(tel|email)\b/.exec(words)?.[1];
  const right = format === 'phone' ? 'tel' : format;
  if (filled === undefined || (format !== 'phone' && format !== 'email') || filled === right) return [];
  const what = `браузер подставит сюда ${filled === 'tel' ? 'телефон' : 'почту'}`;
  return [{ at: ['x-autocomplete'], what, fix: `напишите "${String(right)}"` }];
});

const CONTACTS = { phone: /телефон|номер/i, email: /почт|e-?mail/i };

/** The sentence of a status matches its flags. */
export const statusSentences = statusRule(({ name, sentence, ...flags }, { transitions }) =>
  sentenceFlags
    .filter(
      ({ words, flag, is }) => words.test(sentence) && !is.includes(flags[flag]) && transitions.length > 0,
    )
    .map(({ words, flag, is: [right] }) => ({
      at: ['sentence'],
      what: `семье сказано «${words.exec(sentence)?.[0]}», а у статуса нет "${flag}": ${JSON.stringify(right)}`,
      fix: `допишите "${flag}": ${JSON.stringify(right)} или исправьте слова`,
      hides: ['portalComplete.todoLines'],
    })),
);

const sentenceFlags: readonly {
  readonly words: RegExp;
  readonly flag: 'editable' | 'holdsPlace' | 'todo' | 'promise';
  readonly is: readonly (true | string | undefined)[];
}[] = [
  { words: /ещё можно изменить/, flag: 'editable', is: [true] },
  { words: /мест[оа][а-яё ]* за вами/i, flag: 'holdsPlace', is: [true] },
  { words: /(?<![а-яё])(исправьте|оплатите|займите)/i, flag: 'todo', is: [true] },
  { words: /договор пришлём/i, flag: 'promise', is: ['contract', undefined] },
  { words: /^позвоним| Позвоним/, flag: 'promise', is: ['call', undefined] },
];

/** The label of a status has the stem of the button that leads there: «Отклонить», «Отклонена». */
export const outcomeLabels = statusRule(({ name, label }, { statuses }) => {
  const buttons = [...statuses.values()].flatMap(({ transitions = {} }) => Object.entries(transitions));
  const own = buttons.filter(([to]) => to === name);
  const other = buttons.find(([to, text]) => to !== name && isOfStem(text, label));
  if (!other || own.length === 0 || own.some(([, text]) => isOfStem(text, label))) return undefined;
  return {
    at: ['label'],
    what: `статус назван «${label}», а кнопка «${other[1]}» ведёт в «${other[0]}»`,
    fix: 'назовите статус по тому, что решили',
    hides: ['statedFacts.letterOutcomes', 'portalWords.filterLabels'],
  };
});

/** The heading of a message about a status does not name another status. */
export const letterOutcomes = letterRule(({ source, event }, repository) =>
  eventsOfStatuses(repository)
    .filter((one) => one.event === event)
    .flatMap(({ status: { label, tone }, list }) =>
      HEADINGS.flatMap((at) => {
        const text = String(valueAt(source.data, at));
        const named = [...list.statuses.values()].find(
          (other) =>
            ['success', 'error'].includes(other.tone) &&
            other.tone !== tone &&
            namesOutcome(text, other.label),
        );
        if (!named || namesOutcome(text, label)) return [];
        const what = `это письмо о статусе «${label}», а в нём «${named.label}»`;
        return { at, what, fix: 'напишите, что случилось с этой записью' };
      }),
    ),
);

const HEADINGS = [
  ['notification', 'title'],
  ['email', 'subject'],
];

function namesOutcome(text: string, label: string): boolean {
  return label.length > 4 && new RegExp(`(?<![а-яё])${label.slice(0, -1)}`, 'i').test(text);
}
