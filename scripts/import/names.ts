/** The scope of a field: the prefix of its flat key (`representative_1_`), and the names already used in it. */
export interface Scope {
  readonly prefix: string;
  readonly taken: Set<string>;
}

/** Allocates valid field names, each with a unique flat key. */
export type NameAllocator = ReturnType<typeof openNames>;

export function openScope(prefix = ''): Scope {
  return { prefix, taken: new Set() };
}

export function openNames() {
  const keys = new Set<string>();
  const groups = new Set<string>();
  const flattened = new Set<string>();
  /** Whether a key from outside a group looks like that of its entries: `award_1_name`. */
  const isInGroup = ({ prefix }: Scope, key: string) =>
    [...groups].some(
      (head) =>
        !prefix.startsWith(head) && key.startsWith(head) && /^[1-9][0-9]*_/.test(key.slice(head.length)),
    );
  const isFree = (scope: Scope, key: string) => !keys.has(key) && !isInGroup(scope, key);
  return {
    field(scope: Scope, external: string): string {
      const valid = validName(external);
      const plain = isInGroup(scope, scope.prefix + valid) ? `field_${valid}` : valid;
      const name = uniqueName(plain, (one) => !scope.taken.has(one) && isFree(scope, scope.prefix + one));
      scope.taken.add(name);
      keys.add(scope.prefix + name);
      return name;
    },
    /** The scope of the fields of an object field. */
    objectScope: (scope: Scope, name: string) => openScope(`${scope.prefix}${name}_`),
    /** The key prefix of a repeated group (`x-flatten`), and the scope of its entries, for which the first one stands. */
    group(scope: Scope, name: string) {
      const plain = name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
      const single = plain.replace(/ies$/, 'y').replace(/(?<=[a-z])s$/, '');
      const flatten = uniqueName(single, (one) => {
        const head = `${scope.prefix}${one}_`;
        return !flattened.has(one) && ![...keys].some((key) => key.startsWith(head));
      });
      flattened.add(flatten);
      groups.add(`${scope.prefix}${flatten}_`);
      return { flatten, entry: openScope(`${scope.prefix}${flatten}_1_`) };
    },
  };
}

function uniqueName(name: string, isFree: (name: string) => boolean): string {
  if (isFree(name)) return name;
  for (let number = 2; ; number++) {
    const next = `${name}_n${number}`;
    if (isFree(next)) return next;
  }
}

/** A name that the meta schema allows (`fields.propertyNames`) and that is no property of every object (`constructor`). */
function validName(external: string): string {
  if (/^[a-z][a-zA-Z0-9_]*$/.test(external) && !(external in {})) return external;
  const latin = [...external].map((letter) => inLatin(letter)).join('');
  const plain = latin
    .replace(/[^a-zA-Z0-9_]+/g, '_')
    .replace(/_+([A-Za-z])/g, (_, letter: string) => `_${letter.toLowerCase()}`)
    .replace(/^_+|_+$/g, '')
    .replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (head) => head.toLowerCase());
  const name = /^[a-z]/.test(plain) ? plain : `field_${plain}`.replace(/_$/, '');
  return name in {} ? `${name}_answer` : name;
}

const russian = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch  y  e yu ya'.split(' ');

function inLatin(letter: string): string {
  const at = russian.indexOf(letter.toLowerCase());
  const sound = at < 0 ? letter : (latin[at] ?? '');
  return at >= 0 && letter !== letter.toLowerCase() ? sound.toUpperCase() : sound;
}

/** A title made from a name: `streetAddress`, `street_address` and `street-address` become «Street address». */
export function titleOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? name.trim() || '—' : words.charAt(0).toUpperCase() + words.slice(1);
}
