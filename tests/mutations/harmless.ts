import type { Mutation, MutationKind } from './mutations.ts';

/** Edits that leave a file as right as it was: another wish, no mistake. Nothing else that is not caught is one. */
interface Harmless {
  readonly why: string;
  readonly kinds: readonly MutationKind[];
  /** Names of the members that they are made at. */
  readonly names: readonly string[];
}

const harmless: readonly Harmless[] = [
  {
    why: 'looks otherwise',
    kinds: ['line dropped', 'value misspelt', 'reference turned'],
    names: [
      ...[
        'style',
        'tone',
        'icon',
        'first',
        'figures',
        'hidden',
        'card',
        'wide',
        'long',
        'under',
        'below',
        'within',
      ],
      ...['x-width', 'x-widget', 'x-section', 'x-autocomplete', '$schema'],
    ],
  },
  {
    why: 'a name of its own, that nothing else speaks of',
    kinds: ['value misspelt', 'reference turned'],
    names: ['id', 'parameter', 'extension', 'purpose'],
  },
  {
    why: 'another of the values that a text, a link or an order may be of',
    kinds: ['reference turned'],
    names: [
      'text',
      'title',
      'untitled',
      'label',
      'meta',
      'sort',
      'screen',
      'when',
      'unless',
      'none',
      'x-summary',
      'x-title',
    ],
  },
  {
    why: 'says or offers less, and nothing wrong',
    kinds: ['line dropped'],
    names: [
      ...[
        'x-help',
        'help',
        'description',
        'text',
        'title',
        'label',
        'x-messages',
        'required',
        'pattern',
        'minLength',
      ],
      ...['maxLength', 'maximum', 'minimum', 'maxItems', 'minItems', 'uniqueItems', 'examples', 'x-unique'],
      ...[
        'search',
        'sort',
        'open',
        'except',
        'choices',
        'links',
        'notes',
        'none',
        'undo',
        'changes',
        'group',
        'groups',
      ],
      ...[
        'aside',
        'signOut',
        'course',
        'navigation',
        'preview',
        'exports',
        'details',
        'lead',
        'again',
        'done',
        'amount',
      ],
      ...[
        'lines',
        'bulk',
        'query',
        'prefill',
        'read',
        'ask',
        'remarks',
        'afterSubmit',
        'returned',
        'taken',
        'detour',
      ],
    ],
  },
];

/** Why a mutation that nobody noticed is no mistake; `undefined` where it is one. */
export function whyHarmless(mutation: Mutation): string | undefined {
  const { kind, name, from } = mutation;
  if (kind === 'line dropped' && isEntry(from)) return 'an entry of a list less';
  return harmless.find(({ kinds, names }) => kinds.includes(kind) && names.includes(name))?.why;
}

/** A line that is a whole entry: an object, a text, a pair under a name of its own. */
function isEntry(line: string): boolean {
  return (
    /^\{.*\},?$/.test(line) ||
    /^"[^"]*",?$/.test(line) ||
    (/^"[^"]*": "[^"]*",?$/.test(line) && /_/.test(line.split(':')[0] ?? ''))
  );
}
