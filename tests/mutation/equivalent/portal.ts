import { type Equivalent, some, somePart, unnoticed, word } from './unnoticed.ts';

const guard = 'src/portal/session/guard.ts';
const draft = 'src/portal/draft';
const database = `${draft}/device/database.ts`;
const journal = `${draft}/device/journal.ts`;
const files = `${draft}/files/file-host.ts`;

const anyList = 'An array sorts after every string, whatever stands in it.';
const oneTransaction = 'What one transaction reads has a value for each of its keys.';
const keyWithin =
  'A storage has a key at each place below its length, and only what begins with the prefix counts.';

export const OF_THE_PORTAL: readonly Equivalent[] = [
  ...unnoticed(
    guard,
    'const forbidden = target.access !== undefined && !mayOpen(target.access, roleId);',
    'mayOpen lets everybody through where no screen is, as it does where a screen forbids nothing.',
    ['target.access !== undefined', 'true'],
  ),
  ...unnoticed(
    guard,
    "if (roleId === REPRESENTATIVE && forbidden) return '/';",
    'An administrator is sent on two lines above, and another role is forbidden nothing.',
    ['roleId === REPRESENTATIVE', 'true'],
  ),
  ...unnoticed(
    database,
    'const keys = await tx.store.getAllKeys(IDBKeyRange.bound([user, form], [user, form, []]));',
    anyList,
    ['[]', some],
  ),
  ...unnoticed(
    database,
    "const keys = await (await database()).getAllKeys('records', IDBKeyRange.bound([user], [user, []]));",
    anyList,
    ['[]', some],
  ),
  ...unnoticed(database, 'return IDBKeyRange.bound([user, form, slot], [user, form, slot, []]);', anyList, [
    '[]',
    some,
  ]),
  ...unnoticed(database, 'return value ? [{ slot: key[2], record: value }] : [];', oneTransaction, [
    '[]',
    some,
  ]),
  ...unnoticed(database, 'if (value) records[key[3]] = value;', oneTransaction, ['value', 'true']),
  ...unnoticed(
    `${draft}/device/device-store.ts`,
    'const kept = await database.read(slot).catch((): Records => ({}));',
    'Nothing spread is as empty as an empty object.',
    ['(): Records => ({})', '() => undefined'],
  ),
  ...unnoticed(
    journal,
    "const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');",
    keyWithin,
    ["''", word],
  ),
  ...unnoticed(
    journal,
    "return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')",
    keyWithin,
    ["''", word],
  ),
  ...unnoticed(
    journal,
    "const parsed: unknown = JSON.parse(storage.getItem(keyOf(slot)) ?? '{}');",
    'What is no JSON is an empty journal too.',
    ["'{}'", '""'],
  ),
  ...unnoticed(`${draft}/device/kept-records.ts`, "const [group = '', id] = key.split('/');", somePart, [
    "''",
    word,
  ]),
  ...unnoticed(`${draft}/device/persist.ts`, "return address.split('/')[0] ?? '';", somePart, ["''", word]),
  ...unnoticed(
    `${draft}/device/persist.ts`,
    'const base = server ? [put(baseRecord, server)] : [];',
    'It is asked of a state of the server that has come, never of one that has gone.',
    ['[]', some],
  ),
  ...unnoticed(
    `${draft}/device/persist.ts`,
    'const fields = asked ? after.unresolved.conflicts.map(({ address }) => topOf(address)) : [];',
    'Where nothing is asked about they are not read.',
    ['[]', some],
  ),
  ...unnoticed(
    `${draft}/device/tabs.ts`,
    "const { type, from: other = '' } = data;",
    'Tabs that do not say who they are have one name, whichever it is.',
    ["''", word],
  ),
  ...unnoticed(
    `${draft}/device/tabs.ts`,
    "if (typeof slot !== 'string') return false;",
    'Where it is heard it is held against the slot, which is a text.',
    ["typeof slot !== 'string'", 'false'],
  ),
  ...unnoticed(
    files,
    'const known = new Set(draft.state().server?.files.map(({ id }) => id));',
    'A file goes to a draft that is on the server: it is made first.',
    ['draft.state().server?.files', 'draft.state().server.files'],
  ),
  ...unnoticed(
    files,
    'const files = draft.state().server?.files ?? [];',
    'A file is removed from a draft that has it: it is on the server.',
    ['draft.state().server?.files', 'draft.state().server.files'],
    ['[]', some],
  ),
  ...unnoticed(
    files,
    'return new UploadError(error.message, error.temporary || error.status < 0);',
    'Where no answer came (0) the error is temporary.',
    ['error.status < 0', 'error.status <= 0'],
  ),
  ...unnoticed(
    `${draft}/open.ts`,
    'if (!draft || (draft.version === version && draft.hash === hash)) return undefined;',
    'What is of the form of today is brought to itself, which the line below sees too.',
    ['draft.version === version && draft.hash === hash', 'false'],
  ),
  ...unnoticed(
    `${draft}/session.ts`,
    'if (server) return server.id;',
    'No state has no id: that is a TypeError as well, and a lost connection to whoever waits.',
    ['server', 'true'],
  ),
  ...unnoticed(
    `${draft}/session.ts`,
    "throw new TypeError('The draft could not be made');",
    'What is said of it stands in the words of a lost connection.',
    ["'The draft could not be made'", '""'],
  ),
  ...unnoticed(
    `${draft}/server/calls.ts`,
    "...aboutOne(operations.update, { id }, { [operations.filesField ?? '']: [file] }),",
    'A form without a field of files has no control that sends one.',
    ["''", word],
  ),
  ...unnoticed(
    `${draft}/server/outcome.ts`,
    'return !error.temporary && error.status > 0 && error.status !== 401;',
    'Where no answer came (0) the error is temporary.',
    ['error.status > 0', 'error.status >= 0'],
  ),
  ...unnoticed(
    `${draft}/server/saver.ts`,
    "if (!server) return { type: 'refused', message: words.notSaved };",
    'A save that nothing stood in the way of has made the draft on the server.',
    ['!server', 'false'],
    ["{ type: 'refused', message: words.notSaved }", '{}'],
    ["'refused'", '""'],
  ),
  ...unnoticed(
    `${draft}/server/sync-runner.ts`,
    'let isAsked = false;',
    'A run begins with it put to false.',
    ['false', 'true'],
  ),
];
