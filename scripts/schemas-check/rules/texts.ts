import type { UsedTexts } from '#scripts/schemas-check/read/contract.ts';
import { type Problem, suggestion } from '../problem.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import type { Path, Source } from '../read/source.ts';
import { nodesIn, textsIn } from '../read/source.ts';
import { sourceRule } from './rule-kinds.ts';

/** Words in which something may be put in place of `{name}`. */
const filled = /^schemas\/(messages|words)\/|^schemas\/payments\.json$/;
/** Words in which nothing is, but the day of a status (`due_days`). */
const plain = /^schemas\/(statuses|consents)\//;

/**
 * Placeholders can be filled in: the braces are closed and contain a name alone, where values are
 * available.
 */
export const braces = sourceRule((source) => {
  if (!filled.test(source.file) && !plain.test(source.file)) return [];
  return textsIn(source.data).flatMap(({ path, text }) =>
    filled.test(source.file)
      ? wrongBraces(source, path, text)
      : strayBraces(source, path, withoutDay(path, text)),
  );
});

function wrongBraces(source: Source, path: Path, text: string): readonly Problem[] {
  const rest = text.replace(/\{[a-zA-Z]\w*\}/g, '');
  const found = /\{([^{}]*)\}|[{}]/.exec(rest);
  if (!found) return [];
  const [part, inside] = found;
  if (inside !== undefined && isRussian(inside)) return cyrillicMark(source, path, part);
  const name = /[a-zA-Z]\w*/.exec(inside ?? rest.slice(found.index + 1))?.[0] ?? 'name';
  if (inside !== undefined)
    return [
      source.problem(path, `вместо ${part} подставить нечего`, `в скобках стоит только имя: {${name}}`),
    ];
  return part === '{'
    ? [source.problem(path, 'фигурная скобка «{» не закрыта', `напишите {${name}}`)]
    : [source.problem(path, 'фигурная скобка «}» не открыта', 'поставьте перед именем «{» или уберите её')];
}

function cyrillicMark(source: Source, path: Path, mark: string): readonly Problem[] {
  const latin = [...mark].map((letter) => russianTwins.get(letter) ?? letter).join('');
  const what = `в ${mark} русские буквы, и вместо него ничего не подставится`;
  return [source.problem(path, what, isRussian(latin) ? 'напишите имя латиницей' : `напишите ${latin}`)];
}

const withoutDay = (path: Path, text: string) =>
  path.at(-1) === 'sentence' ? text.replaceAll('{due}', '') : text;

function strayBraces(source: Source, path: Path, text: string): readonly Problem[] {
  const found = /\{[^{}]*\}?|\}/.exec(text)?.[0];
  if (found === undefined) return [];
  return [
    source.problem(
      path,
      `в эти слова ничего не подставляется, а в них «${found}»`,
      'уберите скобки или напишите словами',
    ),
  ];
}

/** Words for people have no note to oneself, and no English sentence among Russian ones; those of commands have several. */
export const externalSentences = sourceRule((source) => {
  if (!/^schemas\/(words|messages|statuses|consents|forms|portal)\//.test(source.file)) return [];
  const texts = textsIn(source.data).filter(({ path }) => !isForPrograms(path));
  const notes = texts.filter(({ text }) => /\b(TODO|FIXME|XXX)\b/.test(text));
  const tags = texts.filter(({ text }) => /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(text));
  const english = texts.filter(
    ({ text }) => !isRussian(text) && /(?:^|\s)[A-Za-z]+,? [A-Za-z]+,? [A-Za-z]{2,}/.test(text),
  );
  return [
    ...notes.map(({ path, text }) =>
      source.problem(path, `«${text}» — пометка для себя`, 'напишите слова, которые увидят люди'),
    ),
    ...tags.map(({ path, text }) =>
      source.problem(path, `«${text}» — теги видны людям как есть`, 'уберите теги'),
    ),
    ...(english.length > 1 ? [] : english).map(({ path, text }) =>
      source.problem(path, `«${text}» — английские слова среди русских`, 'напишите по-русски'),
    ),
  ];
});

const programWords = ['$schema', '$comment', '$ref', 'x-autocomplete', 'pattern', 'examples'];

function isForPrograms(path: Path): boolean {
  return path.some((step) => programWords.includes(String(step)));
}

/**
 * No word mixes Russian and Latin letters: they look the same, and are neither found nor read aloud as one word. A lone
 * Latin letter that looks like a Russian word («c» for «с») is meant as one.
 */
export const mixedAlphabets = sourceRule((source) => {
  const { file } = source;
  // released files stay unchanged; texts about files may use both alphabets
  if (file.startsWith('schemas/released') || file.startsWith('schemas/meta/')) return [];
  return textsIn(source.data).flatMap(({ path, text }) => mixedWords(source, path, text));
});

/** The Russian letters that look like each Latin one. */
const twins = new Map(
  [...'AaBCcEeHKkMOoPpTXxy'].map((letter, i) => [letter, [...'АаВСсЕеНКкМОоРрТХху'][i] ?? '']),
);
const russianTwins = new Map([...twins].map(([one, other]) => [other, one]));

function mixedWords(source: Source, path: Path, text: string): readonly Problem[] {
  if (!isRussian(text)) return [];
  const otherAlphabet = /[\p{L}]*[\u0400\u0402-\u040f\u0450\u0452-\u045f\u0490-\u04ff][\p{L}]*/u.exec(
    text,
  )?.[0];
  if (otherAlphabet !== undefined)
    return [
      source.problem(
        path,
        `в слове «${otherAlphabet}» буква не русского алфавита`,
        'наберите его русскими буквами',
      ),
    ];
  const words = text.replace(/\{[^{}]*\}/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  const isLone = (word: string) =>
    /^[acoky]$/.test(word) && new RegExp(`(^|[а-яё,] )${word} [а-яё«]`, 'i').test(text);
  return [...new Set(words)]
    .filter((word) => (isRussian(word) && /[a-z]/i.test(word)) || isLone(word))
    .map((word) => source.problem(path, ...wordsFor(word)));
}

function wordsFor(word: string): [what: string, fix: string] {
  const letters = [...word];
  const strange = letters.filter((letter) => /[a-z]/i.test(letter));
  const russian = letters.map((letter) => twins.get(letter) ?? letter).join('');
  if (!/[a-z]/i.test(russian))
    return [`в слове «${word}» латинские буквы: ${listed(strange)}`, `наберите его по-русски: «${russian}»`];
  const external = letters.filter((letter) => isRussian(letter));
  const other = letters.map((letter) => russianTwins.get(letter) ?? letter).join('');
  if (!isRussian(other))
    return [`в слове «${word}» русские буквы: ${listed(external)}`, `наберите его латиницей: «${other}»`];
  return [
    `в слове «${word}» смешаны русские и латинские буквы`,
    'наберите его одними русскими или одними латинскими',
  ];
}

function listed(letters: readonly string[]): string {
  return [...new Set(letters)].map((letter) => `«${letter}»`).join(', ');
}

const folder = 'schemas/words/';

/** Every sentence of `schemas/words` is one that the program says, and none of those is missing. */
export const takenWords: Rule = (repository) =>
  wordFiles(repository).flatMap(({ source, taken, given }) => {
    const lost = [...taken].flatMap(([name, put]) =>
      given.includes(name) || (put.length === 0 && isOfLists(name)) ? [] : name,
    );
    const idle = given.filter((name) => !taken.has(name));
    return [
      ...idle.map((name) =>
        source.problem([name], `слов «${name}» программа не говорит`, suggestion(name, lost)),
      ),
      // a name that is misspelt is one that is missing
      ...lost
        .slice(idle.length)
        .map((name) => source.problem([], `не хватает слов «${name}»`, `допишите "${name}": "…"`)),
    ];
  });

/** Every file of words is read by the program: a copy under another name says nothing. */
export const unreadWords: Rule = ({ sources, contract }) =>
  [...sources.values()]
    .filter(({ file }) => file.startsWith(folder) && !file.startsWith(`${folder}wizards/`))
    .filter(({ file }) => contract.words && !contract.words.has(file.slice(folder.length, -'.json'.length)))
    .map((source) => source.problem([], 'этих слов программа не читает', 'удалите файл, если это копия'));

/** A text has only the placeholders that the code fills. */
export const takenMarks: Rule = (repository) =>
  wordFiles(repository).flatMap(({ source, taken, given }) =>
    given.flatMap((name) => {
      const put = taken.get(name);
      return put ? wrongMarks(source, name, put) : [];
    }),
  );

function wrongMarks(source: Source, name: string, given: readonly string[]): readonly Problem[] {
  const sentences = textsIn(source.data).filter(({ path }) => path[0] === name);
  const marks = sentences.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\{([a-zA-Z]\w*)\}/g), ([, mark = '']) => ({ path, mark })),
  );
  // a mark in other letters is one that is missing
  const isWritten = sentences.every(({ text }) => !/\{[^{}]*[а-яё][^{}]*\}/i.test(text));
  const lost = isWritten ? given.filter((one) => !marks.some(({ mark }) => mark === one)) : [];
  const unknown = marks.filter(({ mark }) => !given.includes(mark));
  return [
    ...unknown.map(({ path, mark }) =>
      source.problem(path, `что подставить вместо {${mark}}, неизвестно`, suggestion(mark, lost)),
    ),
    // a mark that is misspelt is one that is missing
    ...lost
      .slice(unknown.length)
      .map((one) =>
        source.problem(
          [name],
          `в этих словах нет {${one}}, а программа его подставляет`,
          `вставьте {${one}}`,
        ),
      ),
  ];
}

function wordFiles({ sources, contract }: Repository): readonly {
  readonly source: Source;
  readonly taken: UsedTexts;
  readonly given: readonly string[];
}[] {
  return [...sources.values()].flatMap((source) => {
    const taken = contract.words?.get(source.file.slice(folder.length, -'.json'.length));
    if (!source.file.startsWith(folder) || !taken) return [];
    return { source, taken, given: Object.keys(Object(source.data)).filter((name) => !name.startsWith('$')) };
  });
}

/** A list or a text of the same name elsewhere in a file has these, and is given no object. */
function isOfLists(name: string): boolean {
  return name in Array.prototype || name in String.prototype;
}

interface Plural {
  readonly source: Source;
  readonly path: Path;
  readonly one: string;
  readonly few: string;
  readonly many: string;
}

/** A noun has the same forms wherever it stands: two that differ are exchanged in one place. */
export const pluralForms: Rule = ({ sources }) => {
  const all = [...sources.values()].flatMap((source) =>
    /^schemas\/(words|portal)\//.test(source.file) ? pluralsIn(source) : [],
  );
  return all.flatMap((plural) => {
    const same = all.filter(({ one }) => one === plural.one);
    const isLike = ({ few, many }: Plural) => few === plural.few && many === plural.many;
    const [other] = same.filter((one) => !isLike(one));
    if (!other || same.filter(isLike).length > same.length / 2) return [];
    const what = `«${plural.one}, ${plural.few}, ${plural.many}»: в ${other.source.file} иначе — «${other.few}, ${other.many}»`;
    return plural.source.problem(plural.path, what, 'поставьте слова к числам 1, 2 и 5 одинаково');
  });
};

/** The plural form for five, as «заявок» or «договоров», is not used for one. */
export const pluralEndings: Rule = ({ sources }) =>
  [...sources.values()].flatMap((source) =>
    (/^schemas\/(words|portal)\//.test(source.file) ? pluralsIn(source) : []).flatMap(
      ({ path, one, few, many }) =>
        FIVE.test(one) && !FIVE.test(many)
          ? source.problem(
              path,
              `«${one}, ${few}, ${many}»: слова для одного и для пяти переставлены`,
              'поставьте слова к числам 1, 2 и 5',
            )
          : [],
    ),
  );

const FIVE = /(?:[оеё]в|[еи]й)$/;

function pluralsIn(source: Source): readonly Plural[] {
  return nodesIn(source.data).flatMap(({ path, value }) => {
    const { one, few, many } = Object(value);
    const isPlural = [one, few, many].every((text) => typeof text === 'string');
    return isPlural ? { source, path, one: nounOf(one), few: nounOf(few), many: nounOf(many) } : [];
  });
}

/** `{count} день` → `день` */
function nounOf(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '').trim();
}
