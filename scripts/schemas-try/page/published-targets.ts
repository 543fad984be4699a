import { pointerParts, pointerTo, stepInto } from '#engine/foreign/pointer.ts';
import { isList, isObject, type JsonObject, textAt } from '#engine/foreign/schema.ts';

/** A schema that a reference leads to, with its pointer in the document. */
interface Target {
  readonly at: string;
  readonly schema: unknown;
}

/** What a reference that stands at a pointer leads to; nothing where that is not in the document. */
type TargetOf = (reference: string, from: string) => Target | undefined;

/** The address of a document that has none. */
const NOWHERE = 'schema:///';

/** These hold data, in which nothing is an address. */
const DATA = new Set(['const', 'enum', 'default', 'examples']);

/** Reads the addresses and anchors of a published schema, apart from the reading of the engine. */
export function publishedTargets(root: JsonObject): TargetOf {
  const idWord = textAt(root, '$schema')?.includes('draft-04') ? 'id' : '$id';
  const named = new Map<string, Target>([[NOWHERE, { at: '#', schema: root }]]);
  const bases = new Map<string, string>();

  const walk = (value: unknown, at: string, outer: string): void => {
    if (isList(value)) for (const [index, inner] of value.entries()) walk(inner, pointerTo(at, index), outer);
    if (!isObject(value)) return;
    const id = addressOf(textAt(value, idWord), outer);
    const base = id === undefined || id.fragment !== '' ? outer : id.document;
    bases.set(at, base);
    const anchors = [textAt(value, '$anchor'), textAt(value, '$dynamicAnchor')].filter(
      (name) => name !== undefined,
    );
    for (const name of [...(id ? [textOf(id)] : []), ...anchors.map((anchor) => `${base}#${anchor}`)])
      named.set(name, { at, schema: value });
    for (const [word, inner] of Object.entries(value))
      if (!DATA.has(word)) walk(inner, pointerTo(at, word), base);
  };
  walk(root, '#', NOWHERE);

  return (reference, from) => {
    const address = addressOf(reference, bases.get(from) ?? NOWHERE);
    if (!address?.fragment.startsWith('/')) return address && named.get(textOf(address));
    const document = named.get(address.document);
    return document && pointerParts(address.fragment).reduce<Target | undefined>(inside, document);
  };
}

interface Address {
  readonly document: string;
  /** As it is written, nothing encoded. */
  readonly fragment: string;
}

function addressOf(reference: string | undefined, base: string): Address | undefined {
  if (reference === undefined) return undefined;
  try {
    const [document = '', fragment = ''] = new URL(reference, base).href.split('#');
    return { document, fragment: decodeURIComponent(fragment) };
  } catch {
    return undefined;
  }
}

const textOf = ({ document, fragment }: Address) => (fragment === '' ? document : `${document}#${fragment}`);

function inside(target: Target | undefined, part: string): Target | undefined {
  if (!isList(target?.schema) && !isObject(target?.schema)) return undefined;
  const schema = stepInto(target.schema, part);
  return schema === undefined ? undefined : { at: pointerTo(target.at, part), schema };
}
