import type { Mutation, MutationKind } from './mutations.ts';

/** Mutations that leave a file valid. Any other mutation without a reported problem counts as missed. */
interface Harmless {
  readonly why: string;
  readonly kinds: readonly MutationKind[];
  /** Names of the changed members. */
  readonly names: readonly string[];
  /** Files in which the names have this meaning; all files without it. */
  readonly files?: RegExp;
}

const harmless: readonly Harmless[] = [
  {
    why: 'a note for editors, which no program reads',
    kinds: ['line dropped'],
    names: ['$comment', '$schema'],
  },
  {
    why: 'changes only the appearance',
    kinds: ['line dropped', 'value misspelt', 'reference exchanged'],
    names: [
      ...[
        'style',
        'tone',
        'icon',
        'initialDirection',
        'noWrap',
        'hidden',
        'card',
        'wide',
        'long',
        'danger',
        'opens',
      ],
      ...['collapse', 'below', 'within', 'x-width', 'x-widget', 'x-section', 'x-autocomplete', 'x-age'],
    ],
  },
  {
    why: 'a free name to which nothing else refers',
    kinds: ['value misspelt', 'reference exchanged'],
    names: ['id', 'parameter', 'purpose'],
  },
  {
    why: 'another label or example',
    kinds: ['value misspelt', 'reference exchanged'],
    names: ['examples', 'label'],
  },
  {
    why: 'another value that is also valid for a text, an order or a limit',
    kinds: ['reference exchanged'],
    names: [
      'text',
      'title',
      'untitled',
      'meta',
      'sort',
      'x-summary',
      'x-title-template',
      'x-not-before',
      'x-not-after',
    ],
  },
  {
    why: 'another screen or status that could also be meant',
    kinds: ['reference exchanged'],
    names: ['screen', 'when', 'unless', 'none', 'tab'],
  },
  {
    why: 'a default text instead of a custom one',
    kinds: ['line dropped'],
    // the members of `x-messages` are named after rules, which the next entry has
    names: [
      'x-help',
      'help',
      'description',
      'text',
      'title',
      'label',
      'x-messages',
      'x-title-template',
      'x-enum-labels',
    ],
  },
  {
    why: 'fewer limits on answers',
    kinds: ['line dropped'],
    names: [
      ...['required', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
      ...['uniqueItems', 'x-unique', 'x-not-before', 'x-not-after', 'examples'],
    ],
  },
  {
    why: 'an optional part of a screen',
    kinds: ['line dropped'],
    names: [
      ...[
        'search',
        'sort',
        'open',
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
      ],
      ...['amount', 'lines', 'bulk', 'except', 'prefill', 'read', 'remarks', 'afterSubmit', 'returned'],
      ...['taken', 'detour', 'query', 'parts', 'siblings', 'forgot', 'neighbours', 'audit', 'refresh'],
      ...['until', 'link', 'answers', 'entries', 'period', 'start', 'repeated', 'distinct'],
    ],
  },
  {
    why: 'a list that shows less of each record',
    kinds: ['line dropped'],
    names: ['form', 'statuses'],
    files: /^schemas\/portal\/screens\//,
  },
  {
    why: 'another valid setting of a status: no place held, not editable, no form, no delay of its letter',
    kinds: ['line dropped'],
    names: ['wait_seconds', 'holdsPlace', 'editable', 'form'],
    files: /^schemas\/(statuses|messages)\//,
  },
  {
    why: 'the same as the default',
    kinds: ['line dropped'],
    names: ['form', 'statuses', 'letters', 'access'],
    files: /^schemas\/questionnaires\//,
  },
];

/** The reason why an unreported mutation is valid; `undefined` if it is a missed mistake. */
export function whyHarmless(mutation: Mutation): string | undefined {
  const { kind, name, from, file } = mutation;
  if (kind === 'line dropped' && isEntry(from)) return 'a list without one of its entries';
  if (kind === 'line dropped' && AUTOFILL.test(from)) return 'changes only the appearance';
  return harmless.find(
    ({ kinds, names, files }) => kinds.includes(kind) && names.includes(name) && (files?.test(file) ?? true),
  )?.why;
}

/** A line that only adds an autofill word to a field of a shared definition. */
const AUTOFILL = /^"\w+": \{ "x-autocomplete": "[^"]*" \},?$/;

/** Whether a line is a whole entry of a list or map: an object, a text, or a pair with a name that contains `_`. */
function isEntry(line: string): boolean {
  return (
    /^\{.*\},?$/.test(line) ||
    /^"[^"]*",?$/.test(line) ||
    (/^"[^"]*": "[^"]*",?$/.test(line) && /_/.test(line.split(':')[0] ?? ''))
  );
}
