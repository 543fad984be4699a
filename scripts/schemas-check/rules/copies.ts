import { equal } from '#engine/values/equal.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { editedTexts } from '../read/last-commit.ts';
import { formsFolder, isOfPortal, type Repository, type Rule } from '../read/repository.ts';
import { isRussian, wordsOf } from '../read/russian.ts';
import { type Path, type Source, textsIn, valueAt } from '../read/source.ts';
import { lettersFolder } from '../read/statuses.ts';

/** A text of a file, with its position. */
interface Place {
  readonly source: Source;
  readonly path: Path;
  readonly text: string;
}

/**
 * An edit does not replace a text by the text of one other entry: copied, it speaks of the wrong thing. A phrase of
 * several entries may be used once more. Texts of forms are compared with their release instead.
 */
export const copiedTexts: Rule = (repository) => {
  const edited = editedTexts(repository).filter(({ source }) => !source.file.startsWith(formsFolder));
  const places = edited.length > 0 ? placesOf(repository) : [];
  const copied = edited.flatMap(({ source, path, now, before }) => {
    const own = { source, path, text: now };
    const owner = ownerOf(own, places);
    return owner ? { ...own, before, owner } : [];
  });
  return copied.flatMap(({ source, path, before, owner }, i) => {
    const holder = path.slice(0, -1);
    const isFirst = !copied
      .slice(0, i)
      .some((one) => one.source === source && equal(one.path.slice(0, -1), holder));
    const { file, line } = owner.source.problem(owner.path, '', '');
    const what = `эти слова — из ${file}:${line}, а здесь было «${before}»`;
    const fix = 'напишите, о чём речь здесь; если так задумано, сохраните эту правку отдельно: git commit';
    return isFirst ? source.problem(path, what, fix) : [];
  });
};

/** The place of the only other subject that has a text; a long one may be the only one of its file. */
function ownerOf(own: Place, places: readonly Place[]): Place | undefined {
  const same = places.filter((one) => isCopy(own, one));
  if (same.some((one) => subjectOf(one) === subjectOf(own))) return undefined;
  const inFile = same.filter(({ source }) => source === own.source);
  const near = wordCount(own.text) >= MIN_WORDS.sameFolder && inFile.length > 0 ? inFile : same;
  return new Set(near.map(subjectOf)).size === 1 ? near[0] : undefined;
}

/** The texts that are as in the last commit. */
function placesOf(repository: Repository): readonly Place[] {
  const edited = editedTexts(repository);
  return [...repository.sources.values()].flatMap((source) =>
    /^schemas\/(meta|released)/.test(source.file)
      ? []
      : textsIn(source.data)
          .filter(({ path }) => !edited.some((one) => one.source === source && equal(one.path, path)))
          .map((one) => ({ ...one, source })),
  );
}

/** Members with names of things, which several entries may share. */
const NAMES = ['label', 'confirm', 'name', 'one', 'few', 'many'];

/** Fewest words of a copied text: in a member of the same name, in the same folder, and as a part of another text. */
const MIN_WORDS = { heading: 2, sameMember: 3, sameFolder: 5 };

/** Whether a text is that of another place, in a member of the same name, or long enough to be the same by no chance. */
function isCopy({ source, path, text }: Place, other: Place): boolean {
  if (!isRussian(text) || NAMES.includes(String(path.at(-1))) || !other.text.includes(text)) return false;
  const words = wordCount(text);
  if (folderOf(source) !== folderOf(other.source)) return false;
  if (words >= MIN_WORDS.sameFolder) return true;
  const least = source.file.startsWith(lettersFolder) ? MIN_WORDS.heading : MIN_WORDS.sameMember;
  return other.text === text && words >= least && memberOf(path) === memberOf(other.path);
}

function wordCount(text: string): number {
  return wordsOf(text.replaceAll(/\{[^{}]*\}/g, ''), 1).length;
}

const folderOf = ({ file }: Source) => file.split('/')[1];
const memberOf = (path: Path) =>
  path
    .filter((step) => typeof step === 'string')
    .slice(-2)
    .join('/');

/** What a text is about: the operation of its action or list, the label of its entry, its message, or its entry. */
function subjectOf({ source, path }: Place): string {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const { operation, label } = Object(valueAt(source.data, path.slice(0, depth)));
    if (typeof operation === 'string') return operation;
    if (typeof label === 'string') return label;
  }
  const entry = source.file.startsWith(lettersFolder) ? [] : path.slice(0, -1);
  return [source.file, ...entry].join('/');
}

/** A name that follows from another member of its entry, which an edit therefore does not change alone. */
interface Dependent {
  readonly member: string;
  readonly partners: readonly string[];
  /** The mistake if the name is another one now and its partner is not. */
  readonly what: (names: Names, repository: Repository) => string | undefined;
}

interface Names {
  readonly now: string;
  readonly before: string;
  readonly partner: string;
}

const dependents: readonly Dependent[] = [
  {
    member: 'needs',
    partners: ['operation', 'screen'],
    what: ({ now, before, partner }) =>
      `«${partner}» предлагали тем, кому сервер разрешает «${before}», а теперь — кому разрешает «${now}»`,
  },
  ...['ifPermitted', 'unlessPermitted'].map((member) => ({
    member,
    partners: ['screen'],
    what: ({ now, before, partner }: Names, repository: Repository) => {
      const [subject, former] = [now, before].map((id) => permissionSubject(repository, id));
      return subject === former
        ? undefined
        : `«${partner}» показывали по праву на «${former}» («${before}»), а теперь — на «${subject}» («${now}»)`;
    },
  })),
  {
    member: 'value',
    partners: ['operation'],
    what: ({ now, before, partner }) =>
      `в ответах уже хранится ${before} записей «${partner}»: с ${now} прежние ответы не найдут своего варианта`,
  },
];

/** A name does not change alone where it follows from another name of its entry, such as the operation of a button. */
export const dependentNames: Rule = (repository) =>
  editedTexts(repository).flatMap(({ source, path, now, before }) => {
    const member = path.at(-1);
    const holders = [source.data, repository.committed.get(source.file)].map((data) =>
      Object(valueAt(data, path.slice(0, -1))),
    );
    return dependents
      .filter((one) => one.member === member && isOfPortal(source))
      .flatMap(({ partners, what }) => {
        const [partner] = partners.flatMap((name): readonly unknown[] => holders[0][name] ?? []);
        const isSame = partners.every((name) => equal(holders[0][name], holders[1][name]));
        const said =
          isSame && typeof partner === 'string' ? what({ now, before, partner }, repository) : undefined;
        if (said === undefined) return [];
        const fix = `верните "${String(member)}": "${before}"; если так задумано, сохраните эту правку отдельно: git commit`;
        return source.problem(path, said, fix);
      });
  });

/** `payments` of the permission `payments.change`. */
function permissionSubject({ contract }: Repository, operation: string): string | undefined {
  const place = contract.places?.operations.find(({ id }) => id === operation);
  const { 'x-permission': permission } = objectOf(place?.operation.value);
  return typeof permission === 'string' ? permission.split('.')[0] : undefined;
}
