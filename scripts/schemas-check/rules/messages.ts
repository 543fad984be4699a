import { equal } from '#engine/values/equal.ts';
import {
  type EventPlaceholders,
  placeholdersOf,
  withQuestionnaireEvents,
} from '#scripts/generate/catalogues/messages-stage.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { escapeRegExp, extendFix, type Fix, likelyWord, restore, suggestion, undo } from '../problem.ts';
import { namesIn, type Rule } from '../read/repository.ts';
import { mentions } from '../read/russian.ts';
import { type Path, type Source, valueAt } from '../read/source.ts';
import {
  eventsOfStatuses,
  letterFile,
  lettersFolder,
  questionnairesOf,
  readLetters,
} from '../read/statuses.ts';
import { type Fault, fileRule, letterRule } from './rule-kinds.ts';

const eventsFile = 'schemas/events.json';
/** The only event whose message may contain a password. */
const PASSWORD_EVENT = 'temporary-password';
/** A link that confirms an email address is sent only to that address. */
const EMAIL_EVENT = 'confirm-email';
/** Placeholders of every message at sending time; notifications and subjects are rendered earlier. */
const ALWAYS_KNOWN = ['portal', 'host'];

/** Every placeholder is one that the message declares, the URL of the portal, or the secret. */
export const letterPlaceholders = letterRule(({ source, declared, secret, placeholders }, { committed }) => {
  const { secret: former } = objectOf(committed.get(source.file));
  if (secret === undefined && placeholders.some(({ name }) => name === former && !declared.includes(name)))
    return {
      what: `{${String(former)}} — тайна, а об этом больше не сказано`,
      fix: restore(`"secret": "${String(former)}"`),
      hides: [source.file],
    };
  return placeholders.flatMap(({ name, path, isEarly }) => {
    const known = [...declared, ...(isEarly ? [] : [...ALWAYS_KNOWN, ...(secret ? [secret] : [])])];
    // names in another alphabet have a rule of their own
    if (known.includes(name) || !/^\w+$/.test(name)) return [];
    const what = `что подставить вместо {${name}}, неизвестно`;
    return { at: path, what, fix: placeholderFix(name, known, isEarly) };
  });
});

function placeholderFix(name: string, known: readonly string[], isEarly: boolean): Fix {
  if (isEarly && ALWAYS_KNOWN.includes(name))
    return 'уберите его: адрес подставляется только в SMS и в текст письма';
  return known.length === 0
    ? 'опишите его в "placeholders" или уберите скобки'
    : extendFix(suggestion(name, known), '; или опишите его в "placeholders"');
}

/** A message uses the placeholders that it declares, and its secret. */
export const usedPlaceholders = letterRule(({ declared, secret, placeholders }) => {
  const used = new Set(placeholders.map(({ name }) => name));
  const all = [
    ...declared.map((name) => ({ name, at: ['placeholders', name] })),
    ...(secret === undefined ? [] : [{ name: secret, at: ['secret'] }]),
  ];
  return all
    .filter(({ name }) => !used.has(name))
    .map(({ name, at }) => ({
      at,
      what: `{${name}} не стоит ни в одном из текстов`,
      fix: 'вставьте его в текст или уберите',
    }));
});

/** A message refers to an existing event and declares only data of that event (`schemas/events.json`). */
export const letterEvents = letterRule(({ event, declared }, repository) => {
  const own: EventPlaceholders = Object(repository.sources.get(eventsFile)?.data);
  const values = placeholdersOf(withQuestionnaireEvents(own, questionnairesOf(repository)), event);
  if (!values)
    return { what: `события «${event}» портал не знает`, fix: `назовите файл по событию из ${eventsFile}` };
  return declared
    .filter((name) => !values.includes(name))
    .map((name) => ({
      at: ['placeholders', name],
      what: `о событии «${event}» портал не знает {${name}}`,
      fix: extendFix(suggestion(name, values), `; что известно, написано в ${eventsFile}`),
    }));
});

/** The description of a placeholder is not that of another placeholder elsewhere: otherwise the two are exchanged. */
export const placeholderWords: Rule = (repository) => {
  const all = readLetters(repository).flatMap(({ source }) =>
    Object.entries(objectOf(objectOf(source.data).placeholders)).map(([name, words]) => ({
      source,
      name,
      words,
    })),
  );
  return all.flatMap(({ source, name, words }) => {
    const others = all.filter((one) => one.source !== source && one.words === words);
    const [other] = others;
    if (!other || others.some((one) => one.name === name)) return [];
    const usual = all.find((one) => one.name === name && one.words !== words);
    const what = `«${String(words)}» — это {${other.name}}, а не {${name}}`;
    const fix = usual
      ? `напишите, как в ${usual.source.file}: «${String(usual.words)}»`
      : 'напишите, что это';
    return source.problem(['placeholders', name], what, fix);
  });
};

/** A message contains no password except a temporary one, nothing about health, and no file name. */
export const letterPrivacy = letterRule(({ source, event, declared, secret }, { forms }) => {
  const closedFields = forms.flatMap(({ fields }) =>
    fields.flatMap(({ node }) => (node.kind === 'files' || node.schema['x-sensitive'] ? node : [])),
  );
  const closed = declared.flatMap((name): readonly Fault[] => {
    const field = closedFields.findLast((one) => one.name === name);
    if (!field) return [];
    const what = `«${field.schema.title ?? field.name}» — ответ о здоровье или имя файла, в письме им не место`;
    return [{ at: ['placeholders', name], what, fix: 'уберите его и позовите человека в кабинет' }];
  });
  if (secret !== 'password' || event === PASSWORD_EVENT) return closed;
  const what = 'пароль может быть только в сообщении о временном пароле';
  const fix = 'уберите его: пароль сообщает temporary-password.json';
  return [...closed, { at: ['secret'], what, fix, hides: [source.file] }];
});

/** Every event has a message: without one its notification would fail. Rules for statuses check their messages. */
export const eventLetters = fileRule(eventsFile, ({ data }, { files }) => {
  const letters = namesIn(files, lettersFolder);
  const { $schema: _, ...known } = objectOf(data);
  return Object.keys(known).flatMap((event): readonly Fault[] => {
    const hasMessage = event.endsWith('*')
      ? letters.some((letter) => letter.startsWith(event.slice(0, -1)))
      : letters.includes(event);
    if (hasMessage) return [];
    const misnamed = likelyWord(
      event,
      letters.filter((letter) => !(letter in known)),
    );
    const fix =
      misnamed === undefined
        ? undo(`верните файл ${letterFile(event.replace('*', '<статус>'))}`)
        : extendFix(misnamed, ': переименуйте файл');
    return [{ at: [event], what: `о событии «${event}» нет сообщения`, fix }];
  });
});

/** A code is sent by the channel that the person chose, the link of a change by all: the message has a text for each. */
export const secretChannels = letterRule(({ source, event, secret }) =>
  requiredChannels(secret, event)
    .filter((channel) => !Object.hasOwn(Object(source.data), channel))
    .map((channel) => ({
      what: `сообщение с тайным {${secret}} не уйдёт ${channel === 'sms' ? 'по SMS: в нём нет слова «sms»' : 'письмом: в нём нет слова «email»'}`,
      fix:
        channel === 'sms'
          ? `добавьте "sms": { "text": ["… {${secret}}"] }`
          : `добавьте "email": { "subject": "…", "text": ["… {${secret}}"] }`,
    })),
);

function requiredChannels(secret: string | undefined, event: string): readonly ('sms' | 'email')[] {
  if (event === EMAIL_EVENT) return ['email'];
  if (secret === undefined) return [];
  return secret === 'password' ? ['sms'] : ['sms', 'email'];
}

/** Every text that sends a secret contains its placeholder. */
export const secretTexts = letterRule(({ source, secret, placeholders }) =>
  (['sms', 'email'] as const).flatMap((channel): readonly Fault[] => {
    const isSent = secret !== undefined && Object.hasOwn(Object(source.data), channel);
    const isIncluded = placeholders.some(
      ({ name, path }) => name === secret && path[0] === channel && path[1] === 'text',
    );
    if (!isSent || isIncluded) return [];
    const what = `в тексте ${channel === 'sms' ? 'SMS' : 'письма'} нет {${secret}}: человек его не узнает`;
    return [{ at: [channel, 'text'], what, fix: `вставьте {${secret}}` }];
  }),
);

/** In letters, «до» is followed by the deadline, and only by it. */
export const letterDeadlines = letterRule(({ declared, texts }) =>
  texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/(?<![а-яё])(до|после) \{(\w+)\}/gi)).flatMap(
      ([phrase, word, name = '']): readonly Fault[] => {
        const isDay = name.startsWith('due');
        const due = declared.find((one) => one.startsWith('due'));
        if (!declared.includes(name) || (isDay && word?.toLowerCase() === 'до')) return [];
        if (!isDay && due === undefined) return [];
        const what = isDay
          ? `{${name}} — последний день, а сказано «${phrase}»`
          : `«${phrase}»: {${name}} — не день`;
        return [{ at: path, what, fix: `напишите «до {${due}}»` }];
      },
    ),
  ),
);

/** A letter does not write out a day where its event knows the deadline. */
export const writtenDays = letterRule(({ declared, texts }) => {
  const due = declared.find((name) => name.startsWith('due'));
  if (due === undefined) return undefined;
  return texts.flatMap(({ path, text }) => {
    const [day] = DAY.exec(text) ?? [];
    if (day === undefined) return [];
    return { at: path, what: `«${day}» — день одного письма, а оно уйдёт многим`, fix: `напишите {${due}}` };
  });
});

const DAY =
  /\d{1,2}(?:\.\d{2}\.\d{4}| (?:январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)[а-я]*)/;

/** People who did it themselves get other words than the rest. */
export const ownLetters = letterRule(({ source }) => {
  const { own, ...common } = objectOf(source.data);
  return Object.entries(objectOf(own)).flatMap(([channel, part]): readonly Fault[] => {
    const isSame = equal(Object(part).text, objectOf(common[channel]).text);
    const what = 'тому, кто сделал это сам, сказано то же, что и остальным';
    return isSame
      ? [{ at: ['own', channel, 'text'], what, fix: 'напишите, что сделал он сам, или уберите' }]
      : [];
  });
});

/** An SMS has at most three parts: each is paid for, and some operators cut off longer ones. */
export const smsParts = letterRule(({ source }) => {
  const { sms }: { sms?: { text?: readonly unknown[] } } = Object(source.data);
  const { units, single, part } = smsLength(withSampleValues((sms?.text ?? []).map(String).join('\n')));
  const parts = units <= single ? 1 : Math.ceil(units / part);
  if (parts <= MAX_PARTS) return undefined;
  return {
    at: ['sms', 'text'],
    what: `SMS займёт ${parts} ${parts < 5 ? 'части' : 'частей'}: в ней около ${units} знаков, а в ${MAX_PARTS} части помещается ${MAX_PARTS * part}`,
    fix: `сократите на ${units - MAX_PARTS * part}; подробности — в письмо и уведомление`,
  };
});

const MAX_PARTS = 3;

/** Usual lengths of placeholder values; most values of events are a number or a short title. */
const valueLengths = new Map([
  ['portal', 30],
  ['host', 20],
  ['code', 6],
  ['password', 12],
]);
const USUAL_LENGTH = 20;

function withSampleValues(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => '0'.repeat(valueLengths.get(name) ?? USUAL_LENGTH));
}

/**
 * The length of an SMS and the limits for one or several parts (GSM 03.38): 160 characters of the GSM alphabet or 70
 * UCS-2 units, less in each of several parts because of its header.
 */
function smsLength(text: string): { readonly units: number; readonly single: number; readonly part: number } {
  if (!GSM.test(text)) return { units: text.length, single: 70, part: 67 };
  const doubled = text.match(/[\^{}\\[\]~|€]/g)?.length ?? 0;
  return { units: text.length + doubled, single: 160, part: 153 };
}

const GSM = /^[\n\r !-~£¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöùü€¡ΓΔΘΛΞΠΣΦΨΩ]*$/;

const CHANNELS = ['notification', 'sms', 'email'] as const;

/** A part of a message that equals, or begins like, that of another message. */
interface CopiedPart {
  readonly other: Source;
  readonly path: Path;
  readonly isEqual: boolean;
}

/**
 * No two events have the same texts, and messages about one list do not begin alike: an acceptance that is sent as a
 * refusal is a copied message. A message of which several parts are copied is one mistake.
 */
export const copiedLetters: Rule = (repository) => {
  const letters = readLetters(repository).map(({ source }) => source);
  const labels = new Map(
    eventsOfStatuses(repository).map(({ event, status }) => [letterFile(event), status.label]),
  );
  return letters.flatMap((source, i) => {
    const copied = letters.flatMap((other, j) => {
      // of two equal messages, the one that does not name its own status is the copy
      const isCopy =
        namesItsStatus(source, labels) === namesItsStatus(other, labels)
          ? j < i
          : namesItsStatus(other, labels);
      return other === source || !isCopy ? [] : copiedParts(source, other);
    });
    const [first] = copied;
    if (!first) return [];
    const label = labels.get(source.file);
    if (copied.filter(({ other, isEqual }) => other === first.other && isEqual).length > 1)
      return source.problem(
        first.path.slice(0, 1),
        `это письмо повторяет ${first.other.file}`,
        label === undefined
          ? 'напишите, что случилось на этот раз'
          : `напишите, что случилось: оно о статусе «${label}»`,
        { hides: [source.file] },
      );
    const byChannel = new Map(copied.map((part) => [part.path[0], part]));
    return [...byChannel.values()].map(({ other, path, isEqual }) =>
      source.problem(
        isEqual ? path.slice(0, 1) : path,
        `${isEqual ? 'это же сказано в' : 'так же начинается'} ${other.file}`,
        'напишите, что случилось на этот раз',
      ),
    );
  });
};

function copiedParts(source: Source, other: Source): readonly CopiedPart[] {
  const [list, otherList] = [source, other].map(({ file }) => file.replace(/-[a-z_]+\.json$/, ''));
  return CHANNELS.flatMap((channel): readonly CopiedPart[] => {
    const [own, theirs] = [source, other].map(({ data }): unknown => Object(data)[channel]);
    if (own === undefined) return [];
    const path = channel === 'notification' ? [channel, 'text'] : [channel, 'text', 0];
    if (equal(own, theirs)) return [{ other, path, isEqual: true }];
    const [line, otherLine] = [own, theirs].map((part): unknown => [Object(part).text ?? []].flat()[0]);
    return list === otherList && line !== undefined && line === otherLine
      ? [{ other, path, isEqual: false }]
      : [];
  });
}

function namesItsStatus({ file, data }: Source, labels: ReadonlyMap<string, string>): boolean {
  const { notification, email } = Object(data);
  const label = labels.get(file);
  return label !== undefined && mentions(`${notification?.title} ${email?.subject}`, label);
}

/**
 * Values such as the examples of a letter's placeholders («Сумма: 1 500 ₽») are not in its texts: every family would read
 * them.
 */
export const examplesInTexts = letterRule(({ source, texts }) => {
  const examples = Object.entries(objectOf(objectOf(source.data).placeholders)).flatMap(([name, words]) => {
    const pattern = valuePattern(String(words));
    return pattern === undefined ? [] : { placeholder: `{${name}}`, pattern };
  });
  return texts.flatMap(({ path, text }) =>
    examples.flatMap(({ placeholder, pattern }): readonly Fault[] => {
      const [value] = pattern.exec(text) ?? [];
      if (value === undefined || text.includes(placeholder)) return [];
      // the title of a letter has no placeholders
      return path.length === 1
        ? [
            {
              at: path,
              what: `«${value}» — у каждого письма своё`,
              fix: 'уберите его: сюда ничего не подставляется',
            },
          ]
        : [
            {
              at: path,
              what: `вместо ${placeholder} здесь всегда «${value}»: это прочтут все`,
              fix: restore(placeholder),
            },
          ];
    }),
  );
});

/** Values like the example of a placeholder, with any digits: other sums for «Сумма: 1 500 ₽»; numbers for «Номер счёта». */
function valuePattern(words: string): RegExp | undefined {
  const [, example] = /: (.*\d.*|\p{Lu}\S+ \p{Lu}\S+)$/u.exec(words) ?? [];
  if (example === undefined) return words.startsWith('Номер') ? /№ ?\d[\d-]*/ : undefined;
  const digits = escapeRegExp(example).replaceAll(/\d[\d \u00a0]*\d|\d/g, '\\d(?:[\\d \u00a0]*\\d)?');
  return new RegExp(`(?<![\\d{])${digits}`);
}

/** «№» is followed by a placeholder for a number. */
export const numberSigns = letterRule(({ source, placeholders }) => {
  const described = objectOf(objectOf(source.data).placeholders);
  const wordsFor = (name: string) => String(described[name] ?? 'Номер');
  const isNumber = (name: string) => wordsFor(name).startsWith('Номер');
  const numbers = Object.keys(described).filter(isNumber);
  return placeholders
    .filter(({ name, path }) => String(valueAt(source.data, path)).includes(`№ {${name}}`) && !isNumber(name))
    .map(({ name, path }) => ({
      at: path,
      what: `после «№» стоит {${name}}, а это «${wordsFor(name)}»`,
      fix: numbers.length > 0 ? `напишите № {${numbers.join('} или {')}}` : 'уберите «№»',
    }));
});
