import { load } from 'js-yaml';
import { lineAndColumn } from './json-syntax.ts';
import { isSource, type Path, readSource } from './source.ts';

/** A node of a YAML text. The children of a mapping are alternating keys and values, those of a sequence its items. */
interface Node {
  readonly start: number;
  readonly children: Node[];
  kind: string;
  value: unknown;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Position of the key or item at a path of a YAML text; of the innermost existing one if the path does not exist. */
export function yamlPosition(text: string, path: Path): Position {
  let node: Node | undefined = parse(text);
  let start = node?.start ?? 0;
  for (const name of path) {
    const found: Member | undefined = node && memberOf(node, name);
    if (!found) break;
    start = found.start;
    node = found.node;
  }
  return lineAndColumn(text, start + (/^(?:\s|#.*\n)*/.exec(text.slice(start))?.[0].length ?? 0));
}

interface Member {
  readonly start: number;
  readonly node: Node | undefined;
}

function memberOf({ kind, children, value }: Node, name: string | number): Member | undefined {
  // js-yaml reports a collection of several lines twice: the second node is the only child of the first
  const [same] = children;
  if (same && typeof value === 'object' && same.value === value) return memberOf(same, name);
  if (kind === 'sequence') {
    const item = children[Number(name)];
    return item && { start: item.start, node: item };
  }
  const at = children.findIndex((part, i) => i % 2 === 0 && String(part.value) === String(name));
  const key = children[at];
  return key && { start: key.start, node: children[at + 1] };
}

function parse(text: string): Node | undefined {
  const root: Node = { start: 0, children: [], kind: '', value: undefined };
  const open = [root];
  load(text, {
    listener: (event, state) => {
      if (event === 'open') {
        open.push({ start: state.position, children: [], kind: '', value: undefined });
        return;
      }
      const node = open.pop();
      if (!node) return;
      node.kind = state.kind;
      node.value = state.result;
      open.at(-1)?.children.push(node);
    },
  });
  return root.children[0];
}

/** The data of a JSON or YAML file, and the positions of its parts; `undefined` for a syntax error. */
export function readPositions(
  file: string,
  text: string,
): { readonly data: unknown; readonly positionOf: (path: Path) => Position } | undefined {
  if (file.endsWith('.yaml')) {
    const data = readYaml(text);
    return data === undefined ? undefined : { data, positionOf: (path) => yamlPosition(text, path) };
  }
  const source = readSource(file, text);
  return isSource(source)
    ? { data: source.data, positionOf: (path) => source.problem(path, '', '') }
    : undefined;
}

/** The data of a YAML text; `undefined` for a syntax error. */
export function readYaml(text: string): unknown {
  try {
    return load(text);
  } catch {
    return undefined;
  }
}
