/** Rules that are judged by the same tests. */
export interface Room {
  readonly name: string;
  /** What is mutated: paths from the root, with `*`; what begins with `!` is left out. */
  readonly rules: readonly string[];
  readonly tests: readonly string[];
  /** The project of vitest.config.ts that the tests belong to. */
  readonly project: 'unit' | 'api';
}

/** The room whose rules a run of Stryker mutates, for the configuration of its vitest. */
export const ROOM_VARIABLE = 'MUTATION_ROOM';

function unit(name: string, rules: readonly string[], tests: readonly string[]): Room {
  return { name, rules, tests, project: 'unit' };
}

/** A rule that needs a database is judged at one, where it must be over HTTP; its server is begun once for the whole run. */
function onDatabase(name: string, rules: readonly string[], tests: readonly string[]): Room {
  return { name, rules, tests, project: 'api' };
}

/** A room of the engine's core. */
function engine(room: string): Room {
  return unit(`engine/${room}`, [`src/engine/${room}/**/*.ts`], [`tests/unit/engine/${room}/**/*.test.ts`]);
}

/** A part of the store, which is judged by the tests of all of it. */
function store(part: string, rules: string, others: readonly string[] = []): Room {
  const tests = ['tests/unit/engine/store/*.test.ts', ...others];
  return unit(`engine/store${part}`, [`src/engine/store/${rules}`], tests);
}

function draft(room: string): Room {
  const tests = [`tests/unit/portal/draft/${room}/*.test.ts`];
  return unit(`draft/${room}`, [`src/portal/draft/${room}/**/*.ts`], tests);
}

/** The pure rules, small rooms first, then those that need a database. */
const ROOMS: readonly Room[] = [
  unit('guard', ['src/portal/session/guard.ts'], ['tests/unit/portal/session/guard.test.ts']),
  draft('merge'),
  draft('server'),
  draft('model'),
  draft('files'),
  draft('device'),
  unit(
    'draft/session',
    ['src/portal/draft/*.ts'],
    ['tests/unit/portal/draft/*.test.ts', 'tests/unit/portal/draft/device/two-tabs.test.ts'],
  ),
  engine('conditions'),
  engine('wizard'),
  engine('values'),
  engine('wire'),
  engine('validation'),
  engine('migration'),
  engine('changes'),
  engine('panels'),
  store('', '*.ts'),
  store('/data', 'data/*.ts'),
  store('/notes', 'notes/*.ts'),
  store('/visibility', 'visibility/*.ts', ['tests/unit/engine/conditions/conditions.test.ts']),
  unit(
    'server/workflow',
    ['src/server/workflow/{access,answers,workflow}.ts'],
    ['tests/unit/server/workflow/*.test.ts'],
  ),
  unit(
    'server/values',
    ['src/server/values/*.ts', '!src/server/values/qr-picture.ts'],
    ['tests/unit/server/values/*.test.ts'],
  ),
  onDatabase('server/codes', ['src/server/auth/codes/*.ts'], ['tests/api/auth/codes-rules.test.ts']),
  onDatabase(
    'server/idempotency',
    ['src/server/idempotency/store.ts'],
    ['tests/api/http/idempotency.test.ts'],
  ),
  onDatabase(
    'server/limits',
    [
      'src/server/http/{limits,growing-limit,address-limits,rate-limit-fields}.ts',
      'src/server/auth/guesses/*.ts',
    ],
    [
      'tests/api/abuse/limiters.test.ts',
      'tests/unit/server/http/{address-limits,rate-limit-fields}.test.ts',
      'tests/unit/server/auth/known-browsers.test.ts',
    ],
  ),
  onDatabase(
    'server/moves',
    ['src/server/applications/transitions.ts', 'src/server/workflow/transition.ts'],
    ['tests/api/applications/{applications,remarks}.test.ts', 'tests/api/payments/diagnostic.test.ts'],
  ),
  onDatabase(
    'server/queue',
    ['src/server/messages/delivery/{deliver,queue-store,worker}.ts'],
    ['tests/api/messages/{queue,worker}.test.ts'],
  ),
  onDatabase(
    'server/selection',
    ['src/server/applications/admin/selection*.ts'],
    ['tests/api/applications/{export,listed-indexes,office-list}.test.ts'],
  ),
  onDatabase('server/settle', ['src/server/payments/attempts.ts'], ['tests/api/payments/settle.test.ts']),
];

/** Throws where there is none of that name. */
export function roomNamed(name: string): Room {
  const [room] = roomsNamed([name]);
  if (!room) throw new Error('No room is named');
  return room;
}

/** The rooms of those names; a name without a slash means all rooms below it; without names all. Throws for another. */
export function roomsNamed(names: readonly string[]): readonly Room[] {
  const all = ROOMS.map(({ name }) => name).join(', ');
  const isMeant = (room: Room, name: string) => room.name === name || room.name.startsWith(`${name}/`);
  for (const name of names)
    if (!ROOMS.some((room) => isMeant(room, name))) throw new Error(`No room "${name}"; there are: ${all}`);
  return ROOMS.filter((room) => names.length === 0 || names.some((name) => isMeant(room, name)));
}
