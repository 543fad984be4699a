import type { Mutation, MutationKind } from './mutations.ts';

/** Edits that leave a file valid. Any other edit without a reported problem counts as missed. */
interface Harmless {
  readonly why: string;
  readonly kinds: readonly MutationKind[];
  /** Names of the members that they are made at. */
  readonly names: readonly string[];
  /** Where these names mean that; anywhere without it. */
  readonly files?: RegExp;
}

const harmless: readonly Harmless[] = [
  {
    why: 'a note for who edits, which no program reads',
    kinds: ['line dropped'],
    names: ['$comment', '$schema'],
  },
  {
    why: 'looks otherwise',
    kinds: ['line dropped', 'value misspelt', 'reference turned'],
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
    why: 'a name of its own, that nothing else speaks of',
    kinds: ['value misspelt', 'reference turned'],
    names: ['id', 'parameter', 'purpose'],
  },
  {
    why: 'words or an example otherwise',
    kinds: ['value misspelt', 'reference turned'],
    names: ['examples', 'label'],
  },
  {
    why: 'another of the values that a text, an order or a limit may be of',
    kinds: ['reference turned'],
    names: [
      ...[
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
    ],
  },
  {
    why: 'another screen or status that may as well be meant',
    kinds: ['reference turned'],
    names: ['screen', 'when', 'unless', 'none', 'tab'],
  },
  {
    why: 'the usual words, in place of words of its own',
    kinds: ['line dropped'],
    // under `x-messages` the names are those of the rules that they are about
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
    why: 'any answer is taken, also one that was too long, too few or twice',
    kinds: ['line dropped'],
    names: [
      ...['required', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
      ...['uniqueItems', 'x-unique', 'x-not-before', 'x-not-after', 'examples'],
    ],
  },
  {
    why: 'an optional part of a screen that a school may do without',
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
    why: 'a list that tells less of each record',
    kinds: ['line dropped'],
    names: ['form', 'statuses'],
    files: /^schemas\/portal\/screens\//,
  },
  {
    why: 'another rule that a school may have: a status takes no place, is closed, asks nothing, is told of at once',
    kinds: ['line dropped'],
    names: ['wait_seconds', 'holdsPlace', 'editable', 'form'],
    files: /^schemas\/(statuses|messages)\//,
  },
  {
    why: 'what is meant without that line too',
    kinds: ['line dropped'],
    names: ['form', 'statuses', 'letters', 'access'],
    files: /^schemas\/questionnaires\//,
  },
];

/** Why a mutation that nobody noticed is no mistake; `undefined` where it is one. */
export function whyHarmless(mutation: Mutation): string | undefined {
  const { kind, name, from, file } = mutation;
  if (kind === 'line dropped' && isEntry(from)) return 'an entry of a list less';
  if (kind === 'line dropped' && AUTOFILL.test(from)) return 'looks otherwise';
  return harmless.find(
    ({ kinds, names, files }) => kinds.includes(kind) && names.includes(name) && (files?.test(file) ?? true),
  )?.why;
}

/** A line that gives a field that a form takes from elsewhere its word for the browser, and nothing else. */
const AUTOFILL = /^"\w+": \{ "x-autocomplete": "[^"]*" \},?$/;

/** A line that is a whole entry: an object, a text, a pair under a name of its own. */
function isEntry(line: string): boolean {
  return (
    /^\{.*\},?$/.test(line) ||
    /^"[^"]*",?$/.test(line) ||
    (/^"[^"]*": "[^"]*",?$/.test(line) && /_/.test(line.split(':')[0] ?? ''))
  );
}
