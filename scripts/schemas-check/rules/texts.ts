import meta from '#schemas/meta/words.schema.json' with { type: 'json' };
import * as lifetimes from '#server/auth/lifetimes.ts';
import { type Fix, likelyWord, nameFault, suggestion, undo } from '../problem.ts';
import type { UsedTexts } from '../read/contract.ts';
import { rolesFile } from '../read/released.ts';
import { portalFile, portalSources, type Repository, type Rule } from '../read/repository.ts';
import { durationsIn, isRussian } from '../read/russian.ts';
import { nodesIn, type Path, type Source, textsIn, valueAt } from '../read/source.ts';
import { lettersFolder, questionnairesFolder } from '../read/statuses.ts';
import { type Fault, type Faults, fileRule, sourceRule, textRule } from './rule-kinds.ts';

/** Whether a text is the title of a message, which has no placeholders because only the school reads it. */
function isLetterTitle({ file }: Source, path: Path): boolean {
  return file.startsWith(lettersFolder) && path.length === 1;
}

/** In texts with placeholders, braces are closed and contain a name alone. */
export const placeholderBraces = textRule(
  /^schemas\/(messages|words)\/|^schemas\/payments\.json$/,
  ({ path, text }, source) => {
    if (isLetterTitle(source, path)) return undefined;
    const rest = text.replace(/\{[a-zA-Z]\w*\}/g, '');
    const found = /\{([^{}]*)\}|[{}]/.exec(rest);
    if (!found) return undefined;
    const [part, inside] = found;
    if (inside !== undefined && isRussian(inside)) {
      const latin = [...part].map((letter) => latinTwins.get(letter) ?? letter).join('');
      return {
        what: `в ${part} русские буквы, и вместо него ничего не подставится`,
        fix: isRussian(latin) ? 'напишите имя латиницей' : `напишите ${latin}`,
      };
    }
    const name = /[a-zA-Z]\w*/.exec(inside ?? rest.slice(found.index + 1))?.[0] ?? 'name';
    if (inside !== undefined)
      return { what: `вместо ${part} подставить нечего`, fix: `в скобках стоит только имя: {${name}}` };
    return part === '{'
      ? { what: 'фигурная скобка «{» не закрыта', fix: `напишите {${name}}` }
      : { what: 'фигурная скобка «}» не открыта', fix: 'поставьте перед именем «{» или уберите её' };
  },
);

/** Other texts have no braces, except `{due}` in the sentence of a status. */
export const strayBraces = textRule(/^schemas\/(statuses|consents|messages)\//, ({ path, text }, source) => {
  if (source.file.startsWith(lettersFolder) && !isLetterTitle(source, path)) return undefined;
  const plain = path.at(-1) === 'sentence' ? text.replaceAll('{due}', '') : text;
  const [part] = /\{[^{}]*\}?|\}/.exec(plain) ?? [];
  if (part === undefined) return undefined;
  return {
    what: `в эти слова ничего не подставляется, а в них «${part}»`,
    fix: 'уберите скобки или напишите словами',
  };
});

const FOR_PEOPLE = /^schemas\/(?:(?:words|messages|statuses|consents|forms|portal)\/|first-questions\.json$)/;

/** Keywords of texts for programs. */
const programKeywords = [
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
  return path.some((step) => programKeywords.includes(String(step)));
}

/** Texts for people contain no note of an author («TODO»), no HTML and no lost letters. */
export const strayMarkup = textRule(FOR_PEOPLE, ({ path, text }, { file }) => {
  if (isForPrograms(path)) return undefined;
  if (/\b(TODO|FIXME|XXX)\b/.test(text))
    return { what: `«${text}» — пометка для себя`, fix: 'напишите слова, которые увидят люди' };
  if (/<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(text))
    return { what: `«${text}» — теги видны людям как есть`, fix: 'уберите теги' };
  if (/\\[nrt]/.test(text))
    return {
      what: 'обратную косую черту люди увидят как есть',
      fix: 'напишите \\n с одной чертой',
      // the letter after the backslash and the next word look like one word of two alphabets
      hides: [`texts.mixedAlphabets ${file}`, `texts.englishWords ${file}`],
    };
  const [entity] = HTML_ENTITY.exec(text) ?? [];
  if (entity !== undefined)
    return { what: `«${entity}» — знак HTML, люди увидят его как есть`, fix: 'напишите сам знак' };
  return /\?{4}|\?{3} \?/.test(text)
    ? {
        what: `«${text}» — буквы пропали при сохранении`,
        fix: undo('верните слова: git diff покажет прежние'),
      }
    : undefined;
});

const HTML_ENTITY = /&(?:#\d+|[a-z]+);/i;

/** Texts for people are Russian, except for the names and abbreviations that the meta schema of words lists. */
export const englishWords = textRule(FOR_PEOPLE, ({ path, text }, { file }) => {
  const isText = isRussian(text) || /^[A-Z][a-z]/.test(text) || /[a-z] [a-z]+,? [a-z]/i.test(text);
  if (!isText || isForPrograms(path) || COMMAND_TEXTS.test(file)) return undefined;
  const [word] = englishIn(text);
  if (word === undefined || HTML_ENTITY.test(text)) return undefined;
  return {
    what: `«${text}» — английские слова среди русских`,
    fix: `напишите по-русски; если это имя, допишите «${word}» в "x-latin-names" файла schemas/meta/words.schema.json`,
  };
});

/** Texts that commands print to administrators are English. */
const COMMAND_TEXTS = /^schemas\/words\/server\/(backup|commands|opening|running|storage)\.json$/;

/** Latin words of a text that are no names, abbreviations, URLs, settings or commands. */
function englishIn(text: string): readonly string[] {
  const bare = text.replaceAll(/\{[^{}]*\}|\{\S*|\S*\}|npm run \S+/g, ' ');
  const words = bare.split(/[\s«»"“”()]+/).map((word) => word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''));
  return words.filter((word) => /^[A-Za-z]*[a-z]{2,}$/.test(word) && !latinNames.has(word.toLowerCase()));
}

const latinNames: ReadonlySet<string> = new Set(meta['x-latin-names'].map((name) => name.toLowerCase()));

/** Released files stay unchanged, and the texts of meta schemas may use both alphabets. */
const EDITABLE = /^(?!schemas\/(released|meta\/))/;

/**
 * No word mixes Russian and Latin letters: search and screen readers do not recognize it. A single Latin letter that
 * looks like a Russian word («c» for «с») counts as mixed.
 */
export const mixedAlphabets = textRule(EDITABLE, ({ text }) => {
  if (!isRussian(text)) return undefined;
  const [word] = /[\p{L}]*[\u0400\u0402-\u040f\u0450\u0452-\u045f\u0490-\u04ff][\p{L}]*/u.exec(text) ?? [];
  if (word !== undefined)
    return { what: `в слове «${word}» буква не русского алфавита`, fix: 'наберите его русскими буквами' };
  const words = text.replace(/\{[^{}]*\}/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  const isSingle = (word: string) =>
    /^[acoky]$/.test(word) && new RegExp(`(^|[а-яё,] )${word} [а-яё«]`, 'i').test(text);
  return [...new Set(words)]
    .filter((word) => (isRussian(word) && /[a-z]/i.test(word)) || isSingle(word))
    .map(mixedWordFault);
});

/** The Russian letter that looks like each Latin one, and the reverse. */
const russianTwins = new Map(
  [...'AaBCcEeHKkMOoPpTXxy'].map((letter, i) => [letter, [...'АаВСсЕеНКкМОоРрТХху'][i] ?? '']),
);
const latinTwins = new Map([...russianTwins].map(([latin, russian]) => [russian, latin]));

function mixedWordFault(word: string): Fault {
  const letters = [...word];
  const russian = letters.map((letter) => russianTwins.get(letter) ?? letter).join('');
  const latin = letters.map((letter) => latinTwins.get(letter) ?? letter).join('');
  const list = (some: readonly string[]) => [...new Set(some)].map((letter) => `«${letter}»`).join(', ');
  if (!/[a-z]/i.test(russian))
    return {
      what: `в слове «${word}» латинские буквы: ${list(letters.filter((letter) => /[a-z]/i.test(letter)))}`,
      fix: `наберите его по-русски: «${russian}»`,
    };
  if (!isRussian(latin))
    return {
      what: `в слове «${word}» русские буквы: ${list(letters.filter(isRussian))}`,
      fix: `наберите его латиницей: «${latin}»`,
    };
  return {
    what: `в слове «${word}» смешаны русские и латинские буквы`,
    fix: 'наберите его одними русскими или одними латинскими',
  };
}

const wordsFolder = 'schemas/words/';

/** A rule for the files of `schemas/words` that the source code reads. */
function usedTextsRule(check: (source: Source, used: UsedTexts, written: readonly string[]) => Faults): Rule {
  return fileRule(/^schemas\/words\//, (source, { contract }) => {
    const used = usedTexts(source, contract.words);
    const written = Object.keys(Object(source.data)).filter((name) => !name.startsWith('$'));
    return used && check(source, used, written);
  });
}

function usedTexts({ file }: Source, words: Repository['contract']['words']): UsedTexts | undefined {
  return words?.get(file.slice(wordsFolder.length, -'.json'.length));
}

/** The texts in `schemas/words` are those that the source code uses. */
export const usedTextNames = usedTextsRule((_, used, written) => {
  const missing = [...used].flatMap(([name, placeholders]) =>
    written.includes(name) || (placeholders.length === 0 && isBuiltIn(name)) ? [] : name,
  );
  const unused = written.filter((name) => !used.has(name));
  return [
    ...unused.map((name) => ({
      at: [name],
      what: `слов «${name}» программа не говорит`,
      fix: suggestion(name, missing),
    })),
    // each misspelt name is also a missing one
    ...missing
      .slice(unused.length)
      .map((name) => ({ what: `не хватает слов «${name}»`, fix: `допишите "${name}": "…"` })),
  ];
});

/** A member that the source code may read from an array or a string with the name of an import. */
function isBuiltIn(name: string): boolean {
  return name in Array.prototype || name in String.prototype;
}

/** The source code reads every file of `schemas/words`; a copy under another name has no effect. */
export const unreadFiles = fileRule(/^schemas\/words\/(?!wizards\/)/, (source, { contract }) =>
  contract.words && !usedTexts(source, contract.words)
    ? { what: 'этих слов программа не читает', fix: 'удалите файл, если это копия' }
    : undefined,
);

/** A text has the placeholders that the source code fills. */
export const usedPlaceholders = usedTextsRule((source, used, written) => {
  const texts = textsIn(source.data);
  return written.flatMap((name) => {
    const filled = used.get(name);
    return filled
      ? placeholderFaults(
          name,
          filled,
          texts.filter(({ path }) => path[0] === name),
        )
      : [];
  });
});

function placeholderFaults(
  name: string,
  filled: readonly string[],
  texts: ReturnType<typeof textsIn>,
): readonly Fault[] {
  const written = texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\{(\p{L}[\p{L}\d_]*)\}/gu), ([, placeholder = '']) => ({ path, placeholder })),
  );
  const missing = filled.filter((one) => !written.some((other) => other.placeholder === one));
  const unknown = written.filter(({ placeholder }) => !filled.includes(placeholder));
  return [
    ...unknown.map(({ path, placeholder }) => ({
      at: path,
      what: `что подставить вместо {${placeholder}}, неизвестно`,
      fix: placeholderFix(placeholder, missing),
      // a name in Russian letters has no other fix there
      hides: ['texts.placeholderBraces'],
    })),
    // each misspelt placeholder is also a missing one
    ...missing.slice(unknown.length).map((placeholder) => ({
      at: [name],
      what: `в этих словах нет {${placeholder}}, а программа его подставляет`,
      fix: `вставьте {${placeholder}}`,
    })),
  ];
}

function placeholderFix(written: string, missing: readonly string[]): Fix {
  const [only] = missing.length === 1 ? missing : [];
  return (
    likelyWord(written, missing) ?? (only === undefined ? suggestion(written, missing) : `напишите {${only}}`)
  );
}

/** What people tell apart: a value at a path of a file, or of the files of a folder. */
const distinct: readonly { readonly file: string; readonly at: RegExp; readonly noun?: string }[] = [
  { file: 'schemas/audit.json', at: /^actions\/[^/]+\/title$/ },
  { file: rolesFile, at: /^roles\/[^/]+\/title$/ },
  { file: rolesFile, at: /^permissions\/[^/]+$/ },
  { file: 'schemas/cases.json', at: /^[^/]+\/label$/ },
  { file: portalFile, at: /^groups\/[^/]+$/ },
  { file: questionnairesFolder, at: /^title$/ },
  { file: lettersFolder, at: /^title$/ },
  { file: 'schemas/first-questions.json', at: /\/question$/, noun: 'вопрос' },
];

/** These titles differ. Of two equal ones, the edited or new one is reported. */
export const distinctTitles: Rule = ({ sources, committed, added }) =>
  distinct.flatMap(({ file, at, noun }) => {
    const titles = [...sources.values()].flatMap((source) =>
      source.file.startsWith(file)
        ? nodesIn(source.data).flatMap(({ path, value }) =>
            at.test(path.join('/')) ? { source, path, text: value } : [],
          )
        : [],
    );
    const isEdited = ({ source, path, text }: (typeof titles)[number]) =>
      added.has(source.file) ||
      (committed.has(source.file) && valueAt(committed.get(source.file), path) !== text);
    return titles.flatMap((one) => {
      const twin = titles.find((other) => other !== one && other.text === one.text);
      if (!twin || (isEdited(twin) && !isEdited(one))) return [];
      const { source, path, text } = one;
      if (noun !== undefined)
        return source.problem(path, `${noun} «${String(text)}» уже есть`, 'оставьте его один раз');
      const name = twin.path.findLast((step) => step !== 'title' && step !== 'label') ?? twin.source.file;
      return source.problem(
        path,
        `так же называется «${name}»: их не различить`,
        'назовите одно из них иначе',
      );
    });
  });

/** A part comes before its whole («{count} из {total}»), and the beginning of a range before its end. */
export const placeholderOrder = textRule(/^schemas\/(words|messages|portal)\//, ({ text }) =>
  orders.flatMap(({ pair, ranks }) =>
    Array.from(text.matchAll(pair)).flatMap(([phrase, one = '', between = '', other = '']) => {
      const [first, second] = [one, other].map((name) => ranks.findIndex((rank) => rank.test(name)));
      if (first === undefined || second === undefined || second < 0 || first <= second) return [];
      return {
        what: `«${phrase}»: подстановки стоят в обратном порядке`,
        fix: `напишите «{${other}}${between}{${one}}»`,
      };
    }),
  ),
);

/** Two placeholders with a text between them that says which of them is the smaller or the earlier, and names in that order. */
const orders: readonly { readonly pair: RegExp; readonly ranks: readonly RegExp[] }[] = [
  {
    pair: /\{(\w+)\}( из )\{(\w+)\}/g,
    ranks: [
      /^(step|page|position|at|used|done|taken|filled|selected|last|first|value)$/,
      /^count$/,
      /^(total|pages|places|most|of)$/,
    ],
  },
  {
    pair: /\{(\w+)\}( ?(?:[–—→-]|по|до)»? «?)\{(\w+)\}/g,
    ranks: [
      /^(first|from|opens|starts|start|before|was|min)(_on|On)?$/,
      /^(last|to|closes|ends|end|now|total|max)(_on|On)?$/,
    ],
  },
];

/** The forms of a noun for one, two and five, with the paths to the forms. */
interface Plural {
  readonly source: Source;
  readonly path: Path;
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly paths: Readonly<Record<FormName, Path>>;
}

type FormName = 'one' | 'few' | 'many';

/** A noun has the same forms in all files; the forms that most files do not use are reported. */
export const pluralForms: Rule = ({ sources }) => {
  const all = [...sources.values()].flatMap(pluralsIn).filter((plural) => !wrongForm(plural));
  return all.flatMap((plural) => {
    const same = all.filter(({ one }) => one === plural.one);
    const isLike = ({ few, many }: Plural) => few === plural.few && many === plural.many;
    const [other] = same.filter((one) => !isLike(one));
    if (!other || same.filter(isLike).length > same.length / 2) return [];
    const what = `«${plural.one}, ${plural.few}, ${plural.many}»: в ${other.source.file} иначе — «${other.few}, ${other.many}»`;
    return plural.source.problem(plural.path, what, 'поставьте слова к числам 1, 2 и 5 одинаково');
  });
};

/** Each form of a noun has an ending that this form can have. */
export const pluralEndings = sourceRule((source) =>
  pluralsIn(source).flatMap((plural) => {
    const { one, few, many, paths } = plural;
    const wrong = wrongForm(plural);
    if (!wrong) return [];
    return {
      at: paths[wrong.form],
      what: `«${one}, ${few}, ${many}»: ${wrong.what}`,
      fix: 'поставьте слова к числам 1, 2 и 5: «день, дня, дней»',
    };
  }),
);

/** The form with an ending of another form. Only the first word that differs between the forms is declined. */
function wrongForm({
  one,
  few,
  many,
}: Plural): { readonly form: FormName; readonly what: string } | undefined {
  const [ofOne, ofFew, ofMany] = declinedWord([one, few, many]);
  if (FIVE.test(ofOne) && !FIVE.test(ofMany))
    return { form: 'one', what: 'слова для одного и для пяти переставлены' };
  if (ofFew === ofMany && !SAME.test(ofFew))
    return { form: 'few', what: 'для двух стоит то же слово, что для пяти' };
  if (ofOne === ofFew) return { form: 'few', what: 'для двух стоит то же слово, что для одного' };
  if (MANY.test(ofFew) && !FEW.test(ofFew) && FEW.test(ofMany))
    return { form: 'few', what: 'слова для двух и для пяти переставлены' };
  if (!FEW.test(ofFew)) return { form: 'few', what: `«${ofFew}» — не слово для двух` };
  return undefined;
}

/** «заявок», «договоров», «дней» */
const FIVE = /(?:[оеё]в|[еи]й)$/;
/** «заявки», «дня», «новых», «заполнено» */
const FEW = /(?:[аяыио]|[ыи]х)$/;
/** «заявок», «дней», «минут», «новых» */
const MANY = /[^аяыиоеуюэ]$/;
/** Adjectives and participles have one form for two and for five: «новых», «заполнено». */
const SAME = /(?:[ыи]х|о)$/;

/** The first word that is not the same in the three texts, from each of them. */
function declinedWord(texts: readonly [string, string, string]): readonly [string, string, string] {
  const words = texts.map((text) => text.toLowerCase().split(/\s+/));
  const index = (words[0] ?? []).findIndex((word) => words.some((other) => !other.includes(word)));
  const [one = '', few = '', many = ''] = words.map((all) => all[Math.max(0, index)] ?? '');
  return [one, few, many];
}

/** Plurals of the files with texts: objects of three forms, or members such as `dayOne`, `dayFew` and `dayMany`. */
function pluralsIn(source: Source): readonly Plural[] {
  if (!/^schemas\/(words|portal)\//.test(source.file)) return [];
  return nodesIn(source.data).flatMap(({ path, value }) => {
    const members: Readonly<Record<string, unknown>> = Object(value);
    return Object.keys(members).flatMap((name) => {
      const [, prefix] = /^(?:few|(.*)Few)$/.exec(name) ?? [];
      if (name !== 'few' && prefix === undefined) return [];
      const memberOf = (form: string) => (prefix === undefined ? form.toLowerCase() : prefix + form);
      const [one, few, many] = ['One', 'Few', 'Many'].map((form) => members[memberOf(form)]);
      if (typeof one !== 'string' || typeof few !== 'string' || typeof many !== 'string') return [];
      const pathOf = (form: string) => [...path, memberOf(form)];
      const paths = { one: pathOf('One'), few: pathOf('Few'), many: pathOf('Many') };
      return { source, path, paths, one: nounOf(one), few: nounOf(few), many: nounOf(many) };
    });
  });
}

/** `{count} день` → `день` */
function nounOf(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '').trim();
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

/** Texts that refer to a section of the portal name an existing one. */
export const namedSections: Rule = (repository) => {
  const titles = new Set(portalSources(repository).flatMap(({ data }) => titlesIn(data)));
  return textRule(/^schemas\/(words|portal|messages|statuses|forms)\//, ({ text }) =>
    Array.from(
      text.matchAll(/(?<![а-яё])в раздел[еа]? «([^»]+)»/gi),
      ([, name = '']) => titles.size > 0 && nameFault(`раздела «${name}» на портале нет`, name, [...titles]),
    ),
  )(repository);
};

/** Labels and headings in the data of a file. */
function titlesIn(data: unknown): readonly string[] {
  return textsIn(data).flatMap(({ path, text }) =>
    ['label', 'title', 'heading'].includes(String(path.at(-1))) ? text : [],
  );
}
