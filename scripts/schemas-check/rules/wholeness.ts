import { isSharedFile } from '#engine/compile/resolve-references.ts';
import { equal } from '#engine/values/equal.ts';
import { camelCase, pascalCase } from '#scripts/generate/forms/read-forms.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, type Problem, restore, suggestion, undo } from '../problem.ts';
import { namesByKind, namesInRecord, releasedNamesFile, rolesFile } from '../read/released.ts';
import {
  definitionsOf,
  type FormReference,
  formReferences,
  formsFolder,
  isScreen,
  namesIn,
  portalFile,
  type Repository,
  type Rule,
  screenFiles,
  statusesFolder,
} from '../read/repository.ts';
import { isRussian } from '../read/russian.ts';
import { cycleFrom, nodesIn, type Source, type Text, textsIn } from '../read/source.ts';
import { nameRule, sourceRule } from './rule-kinds.ts';

const NAME = /^[a-z][a-z0-9]*([-_/][a-z0-9]+)*$/;

const LIKE = 'строчные латинские буквы, цифры и дефис: school-trip.json';

/** Names of files that become names in the program, by the folder. */
const folders: readonly { readonly files: RegExp; readonly name: RegExp; readonly like: string }[] = [
  {
    // the uiSchema of an external form is called like it
    files: /^schemas\/forms\/(.+?)(?:\.ui)?\.json$/,
    name: NAME,
    like: LIKE,
  },
  {
    files: /^schemas\/(?:questionnaires|statuses|messages|consents)\/(.+)\.json$/,
    name: NAME,
    like: LIKE,
  },
  {
    files: /^schemas\/portal\/screens\/(.+)\.json$/,
    name: /^[a-z][a-zA-Z0-9]*$/,
    like: 'латинские буквы и цифры, новое слово с большой буквы: schoolTrip.json',
  },
];

/** Names of files that become names in code have only the allowed characters. */
export const fileNames = sourceRule(({ file }) =>
  folders.map(({ files, name, like }) => {
    const given = files.exec(file)?.[1] ?? '';
    return (
      given !== '' &&
      !name.test(given) && {
        what: `имя файла «${given}» здесь не годится`,
        fix: `в имени могут быть ${like}`,
      }
    );
  }),
);

/** Folders in which two files with the same content are one file and its copy. */
const DISTINCT = /^schemas\/(?:portal\/(?:screens|shared)|words|messages|consents|questionnaires|statuses)\//;

/** No file repeats another one of its folder: a copy that was left, or one that was pasted over another. */
export const copiedFiles: Rule = ({ sources, committed, added }) => {
  const byContent = new Map<string, Source[]>();
  for (const source of sources.values()) {
    if (!DISTINCT.test(source.file)) continue;
    const { $comment: _, ...content } = objectOf(source.data);
    const { kind, settings } = content;
    // screens may share their settings
    const isOwn = isScreen(source) && !Object.hasOwn(objectOf(settings), '$ref');
    const key = source.file.replace(/[^/]*$/, JSON.stringify(isOwn ? { kind, settings } : content));
    byContent.set(key, [...(byContent.get(key) ?? []), source]);
  }
  return [...byContent.values()].flatMap((same) => {
    const copy =
      same.find(({ file }) => added.has(file)) ??
      same.find(({ file }) => committed.has(file)) ??
      same.toSorted(byNameLength).at(-1);
    const original = same.find((source) => source !== copy);
    if (!copy || !original) return [];
    const fix = added.has(copy.file)
      ? 'впишите в него своё: название, тексты, имена форм; если это лишняя копия, удалите его'
      : undo('удалите его, если это копия; если его вставили поверх прежнего, верните прежний: git checkout');
    const isAdapted = !equal(copy.data, original.data);
    return isAdapted
      ? copy.problem(
          ['settings'],
          `экран делает всё то же, что ${original.file}`,
          'назовите здесь его собственные операции, формы и ссылки; если это лишняя копия, удалите файл',
        )
      : copy.problem([], `файл повторяет ${original.file}`, fix);
  });
};

const byNameLength = (one: Source, other: Source) => one.file.length - other.file.length;

/** The index of a form names existing files, and every other file of its folder is one of its steps. */
export const indexFiles: Rule = ({ sources, files, formIds }) =>
  formIds.flatMap((id) => {
    const folder = `schemas/forms/${id}`;
    const index = sources.get(`${folder}/index.json`);
    if (!index) return [];
    const steps = stepsOf(index.data).map((name) => `${folder}/${name}`);
    const missing = steps.flatMap((file, i) =>
      files.has(file)
        ? []
        : index.problem(['allOf', i, '$ref'], `файла ${file} нет`, 'создайте его или уберите шаг из списка'),
    );
    const forgotten = [...sources.values()].filter(
      ({ file }) =>
        file.startsWith(`${folder}/`) && file !== index.file && !steps.includes(file) && !isSharedFile(file),
    );
    return [
      ...missing,
      ...forgotten.map((source) =>
        source.problem(
          [],
          'этого шага нет ни в одной форме',
          `назовите его в allOf файла ${index.file} или удалите`,
        ),
      ),
    ];
  });

function stepsOf(index: unknown): string[] {
  const { allOf } = objectOf(index);
  return Array.isArray(allOf) ? allOf.map((step) => String(Object(step).$ref)) : [];
}

const single = [
  portalFile,
  'schemas/columns.json',
  'schemas/events.json',
  'schemas/payments.json',
  'schemas/cases.json',
  'schemas/school.json',
  'schemas/holidays.json',
  'schemas/roles.json',
];

/** The files that the code reads by name exist: single settings files and texts. */
export const neededFiles: Rule = ({ files, contract }) => {
  const words = [...(contract.words?.keys() ?? [])].map((name) => `schemas/words/${name}.json`);
  return [...single, ...words].filter((file) => !files.has(file)).map(lost);
};

function lost(file: string): Problem {
  const fix = undo(`верните его: git checkout -- ${file}`);
  return { file, line: 1, column: 1, what: 'этого файла нет, а портал его читает', ...fix };
}

/** Invisible characters, which break search and comparison, with their names. */
const invisible = new Map([
  ['\u00ad', 'мягкий перенос'],
  ['\u200b', 'пробел нулевой ширины'],
  ['\u200c', 'разделитель нулевой ширины'],
  ['\u200d', 'соединитель нулевой ширины'],
  ['\u200e', 'знак письма слева направо'],
  ['\u200f', 'знак письма справа налево'],
  ['\u202a', 'знак направления письма'],
  ['\u202b', 'знак направления письма'],
  ['\u202c', 'знак направления письма'],
  ['\u202d', 'знак направления письма'],
  ['\u202e', 'знак направления письма'],
  ['\u2060', 'соединитель слов'],
  ['\ufeff', 'метка BOM'],
  ['\ufffd', 'знак вместо нечитаемой буквы'],
]);

/** One of these, a control character other than a line break and a tab, or half of a surrogate pair. */
const INVISIBLE = new RegExp(`(?![\\n\\t])[\\p{Cc}\\p{Cs}${[...invisible.keys()].join('')}]`, 'u');

/** Texts and names have no invisible character, no letter of two characters («и» and a breve for «й»), and no half of a pair. */
export const invisibleCharacters = sourceRule((source) => {
  if (source.file.startsWith('schemas/released')) return [];
  return [...textsIn(source.data), ...memberNames(source.data)].flatMap(({ path, text }) => {
    const [character] = INVISIBLE.exec(text) ?? [];
    if (character !== undefined) {
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      const name = invisible.get(character) ?? 'управляющий знак';
      const at = text.indexOf(character);
      const around = `${text.slice(Math.max(0, at - 10), at)}▯${text.slice(at + character.length, at + 10)}`;
      return { at: path, what: `здесь невидимый знак U+${code} (${name}): «${around}»`, fix: 'сотрите его' };
    }
    if (!isRussian(text) || text === text.normalize('NFC')) return [];
    const what = 'буква набрана двумя знаками («и» и значок вместо «й»)';
    return { at: path, what, fix: 'наберите слово заново' };
  });
});

function memberNames(data: unknown): readonly Text[] {
  return nodesIn(data).flatMap(({ path }) => {
    const name = path.at(-1);
    return typeof name === 'string' ? { path, text: name } : [];
  });
}

/** Rule: every `$ref` of a form has a definition. */
export const leadingReferences: Rule = (repository) =>
  formReferences(repository).flatMap(({ source, path, reference, target }) =>
    target.data === undefined && !isUnreadable(repository, target.file)
      ? source.problem(
          path,
          `ссылка «${reference}» никуда не ведёт`,
          howToFix(repository, target.file, target.name),
        )
      : [],
  );

/** Rule: no definition refers to itself, directly or through other definitions. */
export const referenceCircles: Rule = (repository) => {
  const next = new Map<string, FormReference[]>();
  for (const reference of formReferences(repository).filter(({ path }) => path[0] === '$defs')) {
    const holder = holderOf(reference);
    next.set(holder, [...(next.get(holder) ?? []), reference]);
  }
  const keys = new Map([...next].map(([holder, list]) => [holder, list.map(keyOf)]));
  return [...next].flatMap(([holder, list]) => {
    const circle = cycleFrom(holder, keys);
    if (!circle || [...circle].sort()[0] !== holder) return [];
    const first = list.find((reference) => keyOf(reference) === (circle[1] ?? holder));
    const cycle = [...circle, holder].map((key) => key.slice(key.indexOf('#') + 1)).join(' → ');
    return first
      ? first.source.problem(
          first.path,
          `ссылки ходят по кругу: ${cycle}`,
          'впишите одно из этих определений без $ref',
        )
      : [];
  });
};

/** Rule: a field refers to a field, and a condition to a condition. */
export const referenceKinds: Rule = (repository) =>
  formReferences(repository).flatMap((reference) => {
    const { source, path, target } = reference;
    if (target.data === undefined || isCondition(target.data) === isInCondition(reference)) return [];
    return isCondition(target.data)
      ? source.problem(
          path,
          `«${target.name}» — условие, а здесь нужно поле`,
          'возьмите поле: у него есть type',
        )
      : source.problem(
          path,
          `«${target.name}» — поле, а здесь нужно условие`,
          'возьмите условие: в нём только required, properties, allOf, anyOf, not',
        );
  });

/** Whether a file could not be read, so that its definitions are unknown. Another rule reports it. */
function isUnreadable({ formFiles }: Repository, file: string): boolean {
  return formFiles.has(file) && formFiles.get(file) === undefined;
}

function howToFix({ formFiles }: Repository, file: string, name: string): Fix {
  if (!formFiles.has(file)) return 'проверьте путь: такого файла нет, считая от папки этого';
  if (name === '') return 'напишите «#/$defs/имя» или «../shared.json#/$defs/имя»';
  const known = Object.keys(definitionsOf(formFiles.get(file)));
  return known.length > 0 ? suggestion(name, known) : `опишите «${name}» в "$defs"`;
}

/** Key of the definition that contains a reference; `keyOf` gives the same key for the target of one. */
function holderOf({ source, path }: FormReference): string {
  return `${source.file}#${path[1]}`;
}

function keyOf({ target }: FormReference): string {
  return `${formsFolder}${target.file}#${target.name}`;
}

function isInCondition({ source, path }: FormReference): boolean {
  if (path.includes('x-show-if')) return true;
  return path[0] === '$defs' && isCondition(definitionsOf(source.data)[String(path[1])]);
}

/** Whether a definition is a condition: a field has a `type`, or a `$ref` to a definition with one. */
function isCondition(definition: unknown): boolean {
  const { type, $ref } = objectOf(definition);
  return type === undefined && $ref === undefined;
}

/** A name that the database stores exists: without it, its records are lost. */
export const storedNames: Rule = ({ sources, files }) => {
  const record = sources.get(releasedNamesFile);
  const today = namesByKind([...files], (file) => sources.get(file)?.data);
  return [...namesInRecord(record?.data)].flatMap(([kind, names]) => {
    const known = today.get(kind) ?? [];
    // other rules report a removed or invalid list
    if (known.length === 0) return [];
    const [added, ...others] = known.filter((name) => !names.includes(name));
    const isFile = kind === 'questionnaires';
    const renamed = others.length === 0 ? `schemas/${kind}/${added}.json` : '';
    const list = kind === 'roles' ? rolesFile : `schemas/${kind}.json`;
    const source = sources.get(isFile ? renamed : list) ?? record;
    return names
      .filter((name) => !known.includes(name))
      .flatMap((name) => {
        const what = `${nounOf(kind)} «${name}» больше нет, а в базе могут быть записи с этим именем`;
        const removal = `если оно убрано намеренно, выполните npm run schemas:release -- --remove ${kind}/${name}`;
        const fix = isFile
          ? undo(`верните имя файла: schemas/${kind}/${name}.json; ${removal}`)
          : restore('его', `; слова меняют в "title" и "label"; ${removal}`);
        const at = source?.file === list ? [kind.replace(/\/.*$/, '')] : [];
        const hides = isFile ? screensOfQuestionnaire(name) : [];
        return source?.problem(at, what, fix, { hides }) ?? [];
      });
  });
};

/** The screens that a questionnaire has without files of its own. */
function screensOfQuestionnaire(name: string): readonly string[] {
  const [family, office] = [camelCase(name), `admin${pascalCase(name)}`];
  return [family, `${family}New`, office, `${office}Record`];
}

function nounOf(kind: string): string {
  if (kind === 'roles') return 'роли';
  return kind === 'questionnaires' ? 'анкеты' : 'статуса';
}

/** The forms, screens and status lists that settings name have files; a broken file reports its own mistakes. */
export const namedFiles = nameRule({
  form: { noun: 'формы', known: ({ formIds }) => formIds },
  screen: { noun: 'экрана', known: (repository) => [...screenFiles(repository).keys()] },
  statuses: {
    noun: 'списка статусов',
    where: ' в schemas/statuses',
    known: ({ files }) => namesIn(files, statusesFolder),
  },
});
