import { equal } from '#engine/values/equal.ts';
import {
  type EventPlaceholders,
  placeholdersOf,
  withQuestionnaireEvents,
} from '#scripts/generate/catalogues/messages-stage.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { Repository, Rule } from '#scripts/schemas-check/read/repository.ts';
import { mentions } from '#scripts/schemas-check/read/russian.ts';
import { questionnairesOf } from '#scripts/schemas-check/read/statuses.ts';
import type { Path, Source } from '../read/source.ts';
import { letterPrefixes, lettersFolder, lettersOf, statusLists } from '../read/statuses.ts';

const eventsFile = 'schemas/events.json';
/** The one event that may tell a password (design, section 9). */
const passwordEvent = `${lettersFolder}temporary-password.json`;
/** Data of every message at sending time; notifications and subjects are rendered earlier. */
const always = ['portal', 'host'];

/** Every mark is a placeholder that the message declares, the portal's address, or its secret. */
export const letterMarks: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, declared, secret, marks }) => {
    const { secret: former }: { secret?: unknown } = Object(repository.committed.get(source.file));
    if (secret === undefined && marks.some(({ name }) => name === former && !declared.includes(name))) {
      const what = `{${String(former)}} — тайна, а об этом больше не сказано`;
      return source.problem([], what, `верните "secret": "${String(former)}"`, [source.file]);
    }
    return marks.flatMap(({ name, path, isEarly }) => {
      const known = [...declared, ...(isEarly ? [] : [...always, ...(secret ? [secret] : [])])];
      // letters of another alphabet have a rule of their own
      if (known.includes(name) || !/^\w+$/.test(name)) return [];
      return source.problem(path, `что подставить вместо {${name}}, неизвестно`, fixOf(name, known, isEarly));
    });
  });

/** Declared placeholders are used, so that missing ones are noticed. */
export const letterPlaceholders: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, declared, secret, marks }) => {
    const used = new Set(marks.map(({ name }) => name));
    const idle = declared.filter((name) => !used.has(name)).map((name) => ['placeholders', name]);
    const places: Path[] = secret !== undefined && !used.has(secret) ? [...idle, ['secret']] : idle;
    return places.map((place) => {
      const name = place.at(-1) === 'secret' ? secret : place.at(-1);
      return source.problem(
        place,
        `{${name}} не стоит ни в одном из текстов`,
        'вставьте его в текст или уберите',
      );
    });
  });

/**
 * A message refers to an existing event and uses the data of that event (`schemas/events.json`).
 */
export const letterEvents: Rule = (repository) => {
  const own: EventPlaceholders = Object(repository.sources.get(eventsFile)?.data);
  const events = withQuestionnaireEvents(own, questionnairesOf(repository));
  return lettersOf(repository).flatMap(({ source, declared }) => {
    const event = source.file.slice(lettersFolder.length, -'.json'.length);
    const values = placeholdersOf(events, event);
    if (!values)
      return source.problem(
        [],
        `события «${event}» портал не знает`,
        `назовите файл по событию из ${eventsFile}`,
      );
    return declared
      .filter((name) => !values.includes(name))
      .map((name) =>
        source.problem(
          ['placeholders', name],
          `о событии «${event}» портал не знает {${name}}`,
          `${values.length > 0 ? suggestion(name, values) : 'уберите его'}; что известно, написано в ${eventsFile}`,
        ),
      );
  });
};

/** What a placeholder stands for is said of the same name in other letters: words of another name are exchanged. */
export const placeholderWords: Rule = (repository) => {
  const said = lettersOf(repository).flatMap(({ source }) =>
    Object.entries(objectOf(objectOf(source.data).placeholders)).map(([name, words]) => ({
      source,
      name,
      words,
    })),
  );
  return said.flatMap(({ source, name, words }) => {
    const others = said.filter((one) => one.source !== source && one.words === words);
    const [other] = others;
    if (!other || others.some((one) => one.name === name)) return [];
    const own = said.find((one) => one.name === name && one.words !== words);
    const what = `«${String(words)}» — это {${other.name}}, а не {${name}}`;
    const fix = own ? `напишите, как в ${own.source.file}: «${String(own.words)}»` : 'напишите, что это';
    return source.problem(['placeholders', name], what, fix);
  });
};

/** No password but a temporary one, nothing of health, and no name of a file leaves the portal in a letter. */
export const letterPrivacy: Rule = (repository) => {
  const secretFields = new Map(
    repository.forms.flatMap(({ fields }) =>
      fields
        .filter(({ node }) => node.kind === 'files' || node.schema['x-sensitive'])
        .map(({ node }) => [node.name, node.schema.title ?? node.name] as const),
    ),
  );
  return lettersOf(repository).flatMap(({ source, declared, secret }) => {
    const misplaced = declared.flatMap((name) => {
      const title = secretFields.get(name);
      if (title === undefined) return [];
      const what = `«${title}» — ответ о здоровье или имя файла, в письме им не место`;
      return source.problem(['placeholders', name], what, 'уберите его и позовите человека в кабинет');
    });
    if (secret !== 'password' || source.file === passwordEvent) return misplaced;
    const what = 'пароль может быть только в сообщении о временном пароле';
    const fix = 'уберите его: пароль сообщает temporary-password.json';
    return [...misplaced, source.problem(['secret'], what, fix, [source.file])];
  });
};

function fixOf(name: string, known: readonly string[], isEarly: boolean): string {
  if (isEarly && always.includes(name))
    return 'уберите его: адрес подставляется только в SMS и в текст письма';
  return known.length === 0
    ? 'опишите его в "placeholders" или уберите скобки'
    : `${suggestion(name, known)}; или опишите его в "placeholders"`;
}

/**
 * Every event has a message: without one its notification would fail. (Messages of statuses are
 * defined with them.)
 */
export const eventLetters: Rule = ({ sources, files }) => {
  const events = sources.get(eventsFile);
  if (!events) return [];
  const letters = [...files].filter((file) => file.startsWith(lettersFolder));
  const { $schema: _, ...known } = objectOf(events.data);
  return Object.keys(known).flatMap((event) => {
    const isThere = event.endsWith('*')
      ? letters.some((file) => file.startsWith(lettersFolder + event.slice(0, -1)))
      : letters.includes(`${lettersFolder}${event}.json`);
    if (isThere) return [];
    const strays = letters
      .map((file) => file.slice(lettersFolder.length, -'.json'.length))
      .filter((name) => !(name in known));
    const near = suggestion(event, strays);
    const fix = near.startsWith('возможно')
      ? `${near}: переименуйте файл`
      : `верните файл ${lettersFolder}${event.replace('*', '<статус>')}.json`;
    return events.problem([event], `о событии «${event}» нет сообщения`, fix);
  });
};

/** A link that confirms an email address is sent only to that address. */
const addressEvent = `${lettersFolder}confirm-email.json`;

/** A code is sent by the channel that the person chose, the link of a change by all: the message has a text for each. */
export const secretChannels: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, secret }) => {
    return requiredChannels(secret, source.file)
      .filter((channel) => !Object.hasOwn(Object(source.data), channel))
      .map((channel) =>
        source.problem(
          [],
          `сообщение с тайным {${secret}} не уйдёт ${channel === 'sms' ? 'по SMS: в нём нет слова «sms»' : 'письмом: в нём нет слова «email»'}`,
          channel === 'sms'
            ? `добавьте "sms": { "text": ["… {${secret}}"] }`
            : `добавьте "email": { "subject": "…", "text": ["… {${secret}}"] }`,
        ),
      );
  });

function requiredChannels(secret: string | undefined, file: string): readonly ('sms' | 'email')[] {
  if (file === addressEvent) return ['email'];
  if (secret === undefined) return [];
  return secret === 'password' ? ['sms'] : ['sms', 'email'];
}

/** An SMS goes in three parts at most: each is paid for, and longer ones some operators cut off. */
export const smsParts: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source }) => {
    const { sms }: { sms?: { text?: readonly unknown[] } } = Object(source.data);
    const text = filledIn((sms?.text ?? []).map(String).join('\n'));
    const { units, single, part } = measured(text);
    const parts = units <= single ? 1 : Math.ceil(units / part);
    if (parts <= most) return [];
    const what = `SMS займёт ${parts} ${parts < 5 ? 'части' : 'частей'}: в ней около ${units} знаков, а в ${most} части помещается ${most * part}`;
    return source.problem(
      ['sms', 'text'],
      what,
      `сократите на ${units - most * part}; подробности — в письмо и уведомление`,
    );
  });

const most = 3;

/** Usual lengths of values for placeholders; a value of an event is mostly a number or a short title. */
const lengths = new Map([
  ['portal', 30],
  ['host', 20],
  ['code', 6],
  ['password', 12],
]);
const usual = 20;

function filledIn(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => '0'.repeat(lengths.get(name) ?? usual));
}

/** GSM 03.38: 160 signs of its own alphabet, else 70 units of UCS-2; a part of several loses some to its heading. */
function measured(text: string): { readonly units: number; readonly single: number; readonly part: number } {
  if (!GSM.test(text)) return { units: text.length, single: 70, part: 67 };
  const doubled = text.match(/[\^{}\\[\]~|€]/g)?.length ?? 0;
  return { units: text.length + doubled, single: 160, part: 153 };
}

const GSM = /^[\n\r !-~£¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöùü€¡ΓΔΘΛΞΠΣΦΨΩ]*$/;

/** The parts of a message with words of their own. */
const CHANNELS = ['notification', 'sms', 'email'] as const;

/** What a part of a message has in common with another message. */
interface Likeness {
  readonly other: Source;
  readonly path: Path;
  readonly isWhole: boolean;
}

/**
 * No two events are reported in the same words, and messages of one list do not begin alike: an acceptance that is sent
 * as a refusal is a copied message. A message of which several parts are copied is one mistake.
 */
export const copiedLetters: Rule = (repository) => {
  const letters = lettersOf(repository).map(({ source }) => source);
  const outcomes = outcomeLabels(repository);
  return letters.flatMap((source, i) => {
    const alike = letters.flatMap((other, j) => {
      // of two equal messages, the one that does not name its own status is the copy
      const isLater =
        namesOutcome(source, outcomes) === namesOutcome(other, outcomes)
          ? j < i
          : namesOutcome(other, outcomes);
      return other === source || !isLater ? [] : likenesses(source, other);
    });
    const [first] = alike;
    if (!first) return [];
    const own = outcomes.get(source.file);
    const copied = alike.filter(({ other, isWhole: isSame }) => other === first.other && isSame);
    if (copied.length > 1)
      return source.problem(
        first.path.slice(0, 1),
        `это письмо повторяет ${first.other.file}`,
        own === undefined
          ? 'напишите, что случилось на этот раз'
          : `напишите, что случилось: оно о статусе «${own}»`,
        [source.file],
      );
    const places = new Map(alike.map((one) => [one.path[0], one]));
    return [...places.values()].map(({ other, path, isWhole: isSame }) =>
      source.problem(
        isSame ? path.slice(0, 1) : path,
        `${isSame ? 'это же сказано в' : 'так же начинается'} ${other.file}`,
        'напишите, что случилось на этот раз',
      ),
    );
  });
};

function likenesses(source: Source, other: Source): readonly Likeness[] {
  const isOfList = source.file.replace(/-[a-z_]+\.json$/, '') === other.file.replace(/-[a-z_]+\.json$/, '');
  return CHANNELS.flatMap((channel): readonly Likeness[] => {
    const [own, theirs] = [source, other].map(({ data }): unknown => Object(data)[channel]);
    const [path, line]: readonly [Path, unknown] =
      channel === 'notification'
        ? [[channel, 'text'], Object(own).text]
        : [[channel, 'text', 0], Object(own).text?.[0]];
    if (own === undefined) return [];
    if (equal(own, theirs)) return [{ other, path, isWhole: true }];
    const isBeginning = isOfList && line !== undefined && line === [Object(theirs).text ?? []].flat()[0];
    return isBeginning ? [{ other, path, isWhole: false }] : [];
  });
}

/** The label of the status that each status message is about. */
function outcomeLabels(repository: Repository): ReadonlyMap<string, string> {
  return new Map(
    statusLists(repository).flatMap(({ name: list, statuses }) =>
      letterPrefixes(repository, list).flatMap((prefix) =>
        [...statuses].map(
          ([status, { label }]) => [`${lettersFolder}${prefix}-${status}.json`, label] as const,
        ),
      ),
    ),
  );
}

function namesOutcome({ file, data }: Source, outcomes: ReadonlyMap<string, string>): boolean {
  const { notification, email } = Object(data);
  const label = outcomes.get(file);
  return label !== undefined && mentions(`${notification?.title} ${email?.subject}`, label);
}

/** Every text that sends a secret contains its placeholder. */
export const secretWords: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, secret, marks }) =>
    (['sms', 'email'] as const).flatMap((channel) => {
      const isSent = secret !== undefined && Object.hasOwn(Object(source.data), channel);
      if (
        !isSent ||
        marks.some(({ name, path }) => name === secret && path[0] === channel && path[1] === 'text')
      )
        return [];
      const what = `в тексте ${channel === 'sms' ? 'SMS' : 'письма'} нет {${secret}}: человек его не узнает`;
      return source.problem([channel, 'text'], what, `вставьте {${secret}}`);
    }),
  );

/** A letter that sends people to their account gives its address. */
export const letterLinks: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, secret, marks }) => {
    const { email } = Object(source.data);
    const text = [email?.text ?? []].flat().join(' ');
    const isLinked = marks.some(({ name, path }) => name === 'portal' && path[0] === 'email');
    if (secret !== undefined || isLinked || !/личном кабинете|в разделе «/.test(text)) return [];
    const what = 'письмо зовёт в личный кабинет, а адреса в нём нет';
    return source.problem(['email', 'text'], what, 'допишите строку "Личный кабинет: {portal}"');
  });
