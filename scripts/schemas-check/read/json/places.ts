import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/** Looks up places in a text of JSON; parsed when the first place is asked for. */
export function placesOf(text: string): (path: readonly (string | number)[]) => number {
  let root: Node | undefined;
  return (path) => {
    root ??= parseTree(text);
    return root ? offsetIn(root, path) : 0;
  };
}

/** Of the name of a member, of an element of a list; where the path ends early, of its nearest holder. */
function offsetIn(root: Node, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}

/** A name that its object has already: where it stands, and where it stood first. */
export function repeatedName(
  text: string,
): { readonly name: string; readonly offset: number; readonly first: number } | undefined {
  const root = parseTree(text);
  return root && repeatedIn(root);
}

function repeatedIn(node: Node): ReturnType<typeof repeatedName> {
  const seen = new Map<unknown, number>();
  for (const child of node.children ?? []) {
    const [key] = child.children ?? [];
    const first = child.type === 'property' && key ? seen.get(key.value) : undefined;
    if (first !== undefined) return { name: String(key?.value), offset: child.offset, first };
    if (child.type === 'property' && key) seen.set(key.value, child.offset);
    const inner = repeatedIn(child);
    if (inner) return inner;
  }
  return undefined;
}

/** Line and column of a place, both from 1. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const start = text.slice(0, offset).lastIndexOf('\n') + 1;
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1 };
}
