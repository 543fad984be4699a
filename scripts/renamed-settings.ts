import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

interface RenamedSetting {
  readonly former: string;
  readonly current: string;
  /** The path of the object that holds the setting, empty for the root; `*` is any element or member. */
  readonly within: string;
}

/** Settings of screens, statuses and roles by their names of earlier releases. */
const renamedSettings: readonly RenamedSetting[] = [
  { former: 'fixed', current: 'fixedQuery', within: 'settings' },
  { former: 'first', current: 'initialDirection', within: 'settings.columns.*' },
  { former: 'figures', current: 'noWrap', within: 'settings.columns.*' },
  { former: 'under', current: 'collapse', within: 'settings.columns.*' },
  { former: 'takes', current: 'parameters', within: 'settings.filters.*.counts' },
  ...['parts', 'numbers', 'lists'].flatMap((list) => [
    { former: 'for', current: 'ifPermitted', within: `settings.${list}.*` },
    { former: 'unless', current: 'unlessPermitted', within: `settings.${list}.*` },
  ]),
  { former: 'rail', current: 'sidebar', within: 'settings' },
  { former: 'rail', current: 'sidebar', within: '' },
  { former: 'told', current: 'textMember', within: 'options.*.over' },
  { former: 'closed', current: 'disabled', within: 'options.*.over' },
  { former: 'over', current: 'unavailable', within: 'options.*' },
  { former: 'for', current: 'kinds', within: 'options.*' },
  ...['formats', 'sensitiveFormats', 'settings.exports.formats'].map((list) => ({
    former: 'tells',
    current: 'sensitiveGroup',
    within: `${list}.*`,
  })),
  ...['settings', 'settings.keys', '', 'keys', 'statuses.*', 'roles.*'].map((within) => ({
    former: 'moves',
    current: 'transitions',
    within,
  })),
];

/** Screen kinds by their names of earlier releases. */
const renamedKinds: ReadonlyMap<string, string> = new Map([
  ['board', 'dashboard'],
  ['dossier', 'family'],
]);

/** The current name of a screen kind of an earlier release; `undefined` for any other. */
export function currentKind(kind: string): string | undefined {
  return renamedKinds.get(kind);
}

/** The current name of a setting of an earlier release, if an object with these members may hold it. */
export function currentSetting(name: string, members: readonly string[]): string | undefined {
  return renamedSettings.find(({ former, current }) => former === name && members.includes(current))?.current;
}

/**
 * The text of a file of `schemas/portal`, `schemas/statuses` or `schemas/roles.json` with the current names of
 * settings and kinds; formatting stays. Throws `SyntaxError` if text to edit is invalid JSON.
 */
export function renameSettingsInJson(json: string): string {
  const root = parseTree(json);
  if (root === undefined) return json;
  const settings = renamedSettings.flatMap(({ former, current, within }) =>
    nodesAt(root, within.split('.').filter(Boolean)).flatMap((holder) => {
      const name = findNodeAtLocation(holder, [former])?.parent?.children?.[0];
      return name ? [{ node: name, text: `"${current}"` }] : [];
    }),
  );
  const edits = [...settings, ...kindEdits(root)].toSorted((a, b) => b.node.offset - a.node.offset);
  // an edit of broken JSON could land in the wrong place
  if (edits.length > 0) JSON.parse(json);
  return edits.reduce(
    (text, { node, text: next }) => text.slice(0, node.offset) + next + text.slice(node.offset + node.length),
    json,
  );
}

function nodesAt(root: Node, path: readonly string[]): readonly Node[] {
  let nodes: readonly Node[] = [root];
  for (const step of path)
    nodes = nodes.flatMap((node) =>
      step === '*' ? valuesIn(node) : (findNodeAtLocation(node, [step]) ?? []),
    );
  return nodes;
}

/** The elements of a list, or the values of an object. */
function valuesIn({ type, children = [] }: Node): readonly Node[] {
  return type === 'object' ? children.flatMap((member) => member.children?.[1] ?? []) : children;
}

/** Edits of `"kind": "board"` and of the meta schema that `$schema` names for this kind. */
function kindEdits(root: Node): readonly { readonly node: Node; readonly text: string }[] {
  return ['kind', '$schema'].flatMap((name) => {
    const node = findNodeAtLocation(root, [name]);
    if (node === undefined) return [];
    const value = String(node.value);
    const kind = name === 'kind' ? value : (/\/kinds\/([\w-]+)\.schema\.json$/.exec(value)?.[1] ?? '');
    const current = currentKind(kind);
    return current === undefined ? [] : [{ node, text: JSON.stringify(value.replace(kind, current)) }];
  });
}
