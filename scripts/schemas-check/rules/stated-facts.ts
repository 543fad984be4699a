import type { FieldSchema } from '#engine/definition/definition.ts';
import { consentsFolder } from '../read/released.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { countOf, isOfStem } from '../read/russian.ts';
import { textsIn } from '../read/source.ts';
import {
  letterPrefixes,
  lettersOf,
  questionnairesOf,
  type StatusList,
  statusLists,
} from '../read/statuses.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

/** A text of a field, with its path. */
type Text = readonly [Fault['at'], string | undefined];

function messagesOf(schema: FieldSchema): readonly Text[] {
  return Object.entries(schema['x-messages'] ?? {}).map(([keyword, text]) => [['x-messages', keyword], text]);
}

/** File types named in the texts of a field are accepted by it. */
export const fileWords = fieldRule(({ node: { schema } }) => {
  const accept = schema['x-files']?.accept;
  const texts: readonly Text[] = [[['x-help'], schema['x-help']], ...messagesOf(schema)];
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

/** A duration in words: «три года». */
interface Duration {
  readonly phrase: string;
  readonly days: number;
}

function durationsIn(text: string): readonly Duration[] {
  return Array.from(text.matchAll(DURATION), ([phrase, count, unit = '']) => ({
    phrase: phrase.trim(),
    days: countOf(count?.trim() ?? '') * (units.find(([start]) => unit.startsWith(start))?.[1] ?? 0),
  })).filter(({ days }) => days > 0);
}

/** Whether a duration in words is a number of days, to a thirtieth: a month has 30 days, or 31. */
function isDuration({ days }: Duration, wanted: number): boolean {
  return Math.abs(days - wanted) <= wanted / 30;
}

/** A duration in the texts of a retention period equals the period. */
export const retentionWords: Rule = ({ sources }) => {
  const source = sources.get(retentionFile);
  const { kinds = {} } = Object(source?.data);
  return Object.entries(Object(kinds)).flatMap(([name, kind]) => {
    const { days, title, description } = Object(kind);
    const said = durationsIn(`${title} ${description}`);
    if (!source || said.length === 0 || said.some((one) => isDuration(one, days))) return [];
    const what = `в словах «${said.map(({ phrase }) => phrase).join('», «')}», а дней ${days}`;
    const promises = `${name} в ${retentionFile}`;
    return source.problem(['kinds', name, 'days'], what, 'исправьте число или слова', [promises]);
  });
};

const retentionFile = 'schemas/retention.json';

/** The retention period that a consent promises, by what it covers. */
const consentKinds: Readonly<Record<string, string>> = { all: 'applications', sensitive: 'health' };

/** Numbers in the words of a consent: days of destruction are those of `withdrawal`, years those of the retention period. */
export const consentWords: Rule = ({ sources }) => {
  const { kinds } = Object(sources.get(retentionFile)?.data);
  return [...sources.values()].flatMap((source) => {
    if (!source.file.startsWith(consentsFolder)) return [];
    const { covers, withdrawal } = Object(source.data);
    const kind = consentKinds[String(covers)];
    const storedDays: unknown = Object(Object(kinds)[String(kind)]).days;
    const { days } = Object(withdrawal);
    return textsIn(source.data)
      .filter(({ path }) => ['summary', 'text'].includes(String(path[0])))
      .flatMap(({ path, text }) => {
        const [late] = Array.from(text.matchAll(DAYS), ([phrase, count = '']) => ({
          phrase,
          days: countOf(count),
        })).filter((said) => said.days > 1 && said.days !== days);
        const [years] = durationsIn(text.replaceAll(DAYS, '')).filter(
          (said) => said.days >= 365 && typeof storedDays === 'number' && !isDuration(said, storedDays),
        );
        return [
          ...(late === undefined || days === undefined
            ? []
            : [
                source.problem(
                  path,
                  `в словах «${late.phrase}», а "withdrawal" — ${days}`,
                  `исправьте слова или напишите "days": ${late.days}`,
                ),
              ]),
          ...(years === undefined
            ? []
            : [
                source.problem(
                  path,
                  `в словах «${years.phrase}», а данные хранятся дней: ${String(storedDays)} (${kind} в ${retentionFile})`,
                  'исправьте слова или срок хранения',
                ),
              ]),
        ];
      });
  });
};

const DAYS = /(\d+|[а-яё]+) (?:календарных )?(?:дней|дня|день)(?![а-яё])/gi;

/** Working days promised by a form equal the deadline of the status after it. */
export const promisedDays: Rule = (repository) =>
  repository.forms.flatMap(({ definition, head, steps }) => {
    const list = listOf(repository, definition.id);
    const statuses = list ? followingStatuses(list) : [];
    const texts = [...new Set([head, ...steps])].flatMap((source) =>
      textsIn(source.data).map(({ text }) => ({ source, text })),
    );
    return texts.flatMap(({ source, text }) =>
      Array.from(text.matchAll(WORKING_DAYS), ([phrase, count = '']) => ({ phrase, days: countOf(count) }))
        .filter(({ days }) => statuses.every(({ due }) => due !== days))
        .flatMap(({ phrase }) =>
          statuses.slice(0, 1).flatMap(({ status, due }) => {
            const what = `форма обещает «${phrase}» (${source.file}), а срок здесь ${due}`;
            return (
              list?.source.problem(['statuses', status, 'due_days'], what, 'исправьте срок или слова') ?? []
            );
          }),
        ),
    );
  });

const WORKING_DAYS = /([а-яё]+|\d+) рабоч(?:их|его|ий) д(?:ней|ня|ень)/gi;

/** The status list of a form: its own, or that of its questionnaire. */
function listOf(repository: Repository, form: string): StatusList | undefined {
  const own = questionnairesOf(repository).find((one) => one.form === form)?.statuses ?? form;
  return statusLists(repository).find(({ name }) => name === own);
}

/** Statuses of a submitted form that have a deadline. */
function followingStatuses({ statuses, transitions, initial = '' }: StatusList) {
  const finished = transitions.filter(({ call }) => call === 'finish').map(({ to }) => to);
  const names = [...new Set(finished.length > 0 ? finished : [initial])];
  return names.flatMap((status) => {
    const due = statuses.get(status)?.due_days;
    return typeof due === 'number' ? { status, due } : [];
  });
}

/** Periods that the program has, each stated in several texts: how long a code is valid, how long a change can be undone. */
const PERIODS: readonly { readonly words: RegExp; readonly time: RegExp }[] = [
  { words: /(?<![а-яё])код|\{code\}/i, time: /(\d+|[а-яё]+) (?:минут[а-яё]*|час(?:а|ов)?)(?![а-яё])/gi },
  {
    words: /если это не вы|не ответите|новые данные|новый номер|прежние|изменение/i,
    time: /(\d+|[а-яё]+) (?:дн(?:я|ей)|день|сут[а-яё]*|недел[а-яё]*)(?![а-яё])/gi,
  },
];

/** All texts that state a period of the program state the same one. */
export const statedPeriods: Rule = ({ sources }) => {
  const speaking = [...sources.values()].filter(({ file }) =>
    /^schemas\/(messages|words|portal|forms)\//.test(file),
  );
  return PERIODS.flatMap(({ words, time }) => {
    const said = speaking.flatMap((source) =>
      textsIn(source.data)
        .filter(({ text }) => words.test(text))
        .flatMap(({ path, text }) =>
          Array.from(text.matchAll(time), ([phrase, count = '']) => ({
            source,
            path,
            phrase,
            count: countOf(count),
          })),
        )
        .filter(({ count }) => count > 1),
    );
    const timesOf = (wanted: number) => said.filter(({ count }) => count === wanted).length;
    const usual = said.find(({ count }) => timesOf(count) > said.length / 2);
    return said
      .filter(({ count }) => usual !== undefined && count !== usual.count && timesOf(count) === 1)
      .map(({ source, path, phrase }) => {
        const what = `здесь «${phrase}», а в ${usual?.source.file} — «${usual?.phrase}»: портал отсчитывает их одинаково`;
        return source.problem(
          path,
          what,
          'напишите здесь столько же; если срок другой, исправьте все такие слова',
        );
      });
  });
};

/** Messages of a phone field do not name an email address, and vice versa. */
export const contactWords = fieldRule(({ node: { schema } }) => {
  const { format } = schema;
  const other = format === 'email' ? CONTACTS.phone : format === 'phone' ? CONTACTS.email : undefined;
  const own = format === 'email' ? CONTACTS.email : CONTACTS.phone;
  const texts: readonly Text[] = [
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

/** The sentence of a status matches its settings. */
export const statusSentences: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses, transitions }) =>
    [...statuses].flatMap(([name, status]) =>
      sentenceFlags
        .filter(({ words, flag, is }) => words.test(status.sentence) && !is.includes(status[flag]))
        .filter(() => transitions.length > 0)
        .map(({ words, flag, is: [right] }) =>
          source.problem(
            ['statuses', name, 'sentence'],
            `семье сказано «${words.exec(status.sentence)?.[0]}», а у статуса нет "${flag}": ${JSON.stringify(right)}`,
            `допишите "${flag}": ${JSON.stringify(right)} или исправьте слова`,
            [`статус «${name}» ничего не ждёт`],
          ),
        ),
    ),
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

/** In letters, «до» is followed by the deadline, and only by it. */
export const letterDeadlines: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, declared }) =>
    textsIn(source.data).flatMap(({ path, text }) =>
      path[0] === 'placeholders'
        ? []
        : Array.from(text.matchAll(/(?<![а-яё])(до|после) \{(\w+)\}/gi)).flatMap(
            ([phrase, word, name = '']) => {
              const isDay = name.startsWith('due');
              if (!declared.includes(name) || (isDay && word?.toLowerCase() === 'до')) return [];
              if (!isDay && !declared.some((one) => one.startsWith('due'))) return [];
              const what = isDay
                ? `{${name}} — последний день, а сказано «${phrase}»`
                : `«${phrase}»: {${name}} — не день`;
              const due = declared.find((one) => one.startsWith('due'));
              return source.problem(path, what, `напишите «до {${due}}»`);
            },
          ),
    ),
  );

/** The label of a status has the stem of the button that leads there: «Отклонить», «Отклонена». */
export const outcomeLabels: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses }) => {
    const buttons = [...statuses.values()].flatMap(({ transitions = {} }) =>
      Object.entries<string>(Object(transitions)),
    );
    return [...statuses].flatMap(([name, { label }]) => {
      const own = buttons.filter(([to, words]) => to === name && isOfStem(words, label));
      const other = buttons.find(([to, words]) => to !== name && isOfStem(words, label));
      if (own.length > 0 || !other || !buttons.some(([to]) => to === name)) return [];
      const what = `статус назван «${label}», а кнопка «${other[1]}» ведёт в «${other[0]}»`;
      const fix = 'назовите статус по тому, что решили';
      return source.problem(['statuses', name, 'label'], what, fix, [`это письмо о статусе «${label}»`]);
    });
  });

/** The heading of a status letter does not name another status. */
export const letterOutcomes: Rule = (repository) =>
  statusLists(repository).flatMap(({ statuses, ...list }) =>
    letterPrefixes(repository, list.name).flatMap((prefix) =>
      [...statuses].flatMap(([name, { label, tone }]) => {
        const source = repository.sources.get(`schemas/messages/${prefix}-${name}.json`);
        const { notification, email } = Object(source?.data);
        const others = [...statuses.values()].filter(
          (other) => ['success', 'error'].includes(other.tone) && other.tone !== tone,
        );
        const headings: readonly (readonly [readonly string[], unknown])[] = [
          [['notification', 'title'], notification?.title],
          [['email', 'subject'], email?.subject],
        ];
        return headings.flatMap(([path, text]) => {
          const named = others.find((other) => nameOutcome(String(text), other.label));
          if (!source || !named || nameOutcome(String(text), label)) return [];
          const what = `это письмо о статусе «${label}», а в нём «${named.label}»`;
          return source.problem(path, what, 'напишите, что случилось с этой записью');
        });
      }),
    ),
  );

function nameOutcome(text: string, label: string): boolean {
  return label.length > 4 && new RegExp(`(?<![а-яё])${label.slice(0, -1)}`, 'i').test(text);
}

const DURATION =
  /((?:один|одного|два|двух|три|тр[её]х|пять|пяти|десять|десяти|тридцать) )?(год|года|лет|месяц|месяца|месяцев|неделю|недели|сутки)(?![а-яё])|(тридцать) (дней)/gi;
const units: readonly (readonly [string, number])[] = [
  ['год', 365],
  ['лет', 365],
  ['месяц', 30],
  ['недел', 7],
  ['сутки', 1],
];
