import meta from '#schemas/meta/words.schema.json' with { type: 'json' };
import type { UsedTexts } from '#scripts/schemas-check/read/contract.ts';
import { type Problem, suggestion } from '../problem.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import type { Path, Source } from '../read/source.ts';
import { type Text, textsIn } from '../read/source.ts';
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
    isFilled(source, path)
      ? wrongBraces(source, path, text)
      : strayBraces(source, path, withoutDay(path, text)),
  );
});

/** Nothing is put into the title of a message, which only the school reads. */
function isFilled({ file }: Source, path: Path): boolean {
  return filled.test(file) && !(file.startsWith('schemas/messages/') && path.length === 1);
}

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

/** Texts for people contain no note of an author («TODO»), no HTML and no lost letters. */
export const strayMarkup = sourceRule((source) =>
  textsForPeople(source).flatMap(({ path, text }) => {
    if (/\b(TODO|FIXME|XXX)\b/.test(text))
      return source.problem(path, `«${text}» — пометка для себя`, 'напишите слова, которые увидят люди');
    if (/<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(text))
      return source.problem(path, `«${text}» — теги видны людям как есть`, 'уберите теги');
    const [entity] = HTML_ENTITY.exec(text) ?? [];
    if (entity !== undefined)
      return source.problem(path, `«${entity}» — знак HTML, люди увидят его как есть`, 'напишите сам знак');
    if (/\?{4}|\?{3} \?/.test(text))
      return source.problem(
        path,
        `«${text}» — буквы пропали при сохранении`,
        'верните слова: git diff покажет прежние',
      );
    return [];
  }),
);

const HTML_ENTITY = /&(?:#\d+|[a-z]+);/i;

/** Texts for people are Russian, but for the names and abbreviations that the meta schema of words lists. */
export const englishWords = sourceRule((source) => {
  if (ofCommands.test(source.file)) return [];
  return textsForPeople(source).flatMap(({ path, text }) => {
    const isText = isRussian(text) || /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]+,? [a-z]/i.test(text);
    const [word] = isText ? englishIn(text) : [];
    if (word === undefined || HTML_ENTITY.test(text)) return [];
    const fix = `напишите по-русски; если это имя, допишите «${word}» в "x-latin-names" файла schemas/meta/words.schema.json`;
    return source.problem(path, `«${text}» — английские слова среди русских`, fix);
  });
});

/** Texts that commands print to administrators are English. */
const ofCommands = /^schemas\/words\/server\/(backup|commands|opening|running|storage)\.json$/;

/** Latin words of a text that are no names, abbreviations, addresses, settings or commands. */
function englishIn(text: string): readonly string[] {
  const bare = text.replaceAll(/\{[^{}]*\}|\{\S*|\S*\}|npm run \S+/g, ' ');
  const words = bare.split(/[\s«»"“”()]+/).map((word) => word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''));
  return words.filter((word) => /^[A-Za-z]*[a-z]{2,}$/.test(word) && !latinNames.has(word.toLowerCase()));
}

const latinNames: ReadonlySet<string> = new Set(meta['x-latin-names'].map((name) => name.toLowerCase()));

function textsForPeople(source: Source): readonly Text[] {
  if (!/^schemas\/(words|messages|statuses|consents|forms|portal)\//.test(source.file)) return [];
  return textsIn(source.data).filter(({ path }) => !isForPrograms(path));
}

const programWords = [
  '$schema',
  '$comment',
  '$id',
  '$ref',
  'x-autocomplete',
  'pattern',
  'examples',
  'const',
  'enum',
];

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
