import { type Equivalent, some, somePart, unnoticed, word } from './unnoticed.ts';

const conditions = 'src/engine/conditions/conditions.ts';
const store = 'src/engine/store';
const checks = `${store}/visibility/checks.ts`;
const visibility = `${store}/visibility/visibility.ts`;
const settle = `${store}/visibility/settle.ts`;

const slower = 'More conditions are looked at than could have changed: the same, later.';
const ofTheForm = 'What is touched stands in the form, in an object or in an entry.';
const nothingNew = 'Where nothing goes nobody is told.';
const onTheForm = 'A note stands on a field of the form, or on the form.';

export const OF_THE_ENGINE: readonly Equivalent[] = [
  ...unnoticed(
    'src/engine/wizard/wizard.ts',
    'const visited = (options.visited ?? []).filter((step) => isStep(step, stepCount));',
    'A word is no step, and is left out.',
    ['[]', some],
  ),
  ...unnoticed(
    conditions,
    'if (last ? isSame(last, visible) : !pass.hidesAnswers) return { values, compacted, visible };',
    'What is stable is looked at again until the rounds are over, and stays.',
    ['last ? isSame(last, visible) : !pass.hidesAnswers', 'false'],
  ),
  ...unnoticed(
    conditions,
    'return left.size === right.size && [...left].every((address) => right.has(address));',
    'The same: more rounds, the same end.',
    ['left.size === right.size && [...left].every((address) => right.has(address))', 'false'],
  ),
  ...unnoticed(
    conditions,
    'const pass: Pass = { form, whole: compacted, visible: new Set(), hidesAnswers: false };',
    'One more round, which finds the same.',
    ['false', 'true'],
  ),
  ...unnoticed(conditions, 'if (own !== undefined) pass.hidesAnswers = true;', 'The same.', [
    'own !== undefined',
    'true',
  ]),
  ...unnoticed(
    checks,
    'return place === undefined || place.isEntry || plan.read.has(place.node.address);',
    slower,
    ['place === undefined || place.isEntry || plan.read.has(place.node.address)', 'true'],
  ),
  ...unnoticed(checks, 'if (!container) return [];', ofTheForm, ['!container', 'false'], ['[]', some]),
  ...unnoticed(
    checks,
    'return readers.length > 0 ? checksAt(container, scopesOf(context, container.pattern), readers) : [];',
    'Nobody reads at no place, wherever that is looked for.',
    ['readers.length > 0', 'true'],
    ['readers.length > 0', 'readers.length >= 0'],
  ),
  ...unnoticed(
    visibility,
    'const relevant = touched.filter((address) => isRelevant(context, address));',
    slower,
    ['touched.filter((address) => isRelevant(context, address))', 'touched'],
  ),
  ...unnoticed(visibility, 'if (relevant.length === 0) return [];', slower, [
    'relevant.length === 0',
    'false',
  ]),
  ...unnoticed(visibility, 'if (hidden === before) return [];', slower, ['hidden === before', 'false']),
  ...unnoticed(
    visibility,
    'const scopes = [...hidden].filter(([scope, own]) => before.get(scope) !== own).map(([scope]) => scope);',
    'Where nothing changed it is seen to be the same.',
    ['[...hidden].filter(([scope, own]) => before.get(scope) !== own)', '[...hidden]'],
    ['before.get(scope) !== own', 'true'],
  ),
  ...unnoticed(
    `${store}/visibility/seen.ts`,
    'const values = fields',
    'A condition looks at nothing that it does not read.',
    ['fields .filter(({ name }) => readsName(reads, name))', 'fields'],
  ),
  ...unnoticed(
    settle,
    'if (run > context.plan.patience || holds(context, now, check) !== names.has(name)) continue;',
    'Only conditions that go round in a circle are looked at as often.',
    ['run > context.plan.patience', 'run >= context.plan.patience'],
  ),
  ...unnoticed(
    settle,
    'const holder = node.showIf === undefined ? {} : seenObject(seen, container.fields, scope, holderReads);',
    'What is read for no condition is not looked at.',
    ['node.showIf === undefined', 'false'],
  ),
  ...unnoticed(
    `${store}/notes/placed-notes.ts`,
    "const [group = '', index, ...rest] = split(data);",
    somePart,
    ["''", word],
  ),
  ...unnoticed(
    `${store}/notes/standing-notes.ts`,
    'const node = placeOf(definition, address)?.node;',
    onTheForm,
    ['placeOf(definition, address)?.node', 'placeOf(definition, address).node'],
  ),
  ...unnoticed(
    `${store}/snapshot.ts`,
    "return chain.slice(-3, -1).find((holder) => entries.includes(holder)) ?? chain.at(-2) ?? '';",
    'What changes has an address.',
    ["''", word],
  ),
  ...unnoticed(
    `${store}/snapshot.ts`,
    'return value === undefined ? { key } : { key, value };',
    'A record without a value has none, said or not.',
    ['value === undefined', 'false'],
  ),
  ...unnoticed(
    `${store}/addresses.ts`,
    'for (const node of placeOf(definition, address)?.path ?? []) {',
    'What is no node is no group.',
    ['[]', some],
  ),
  ...unnoticed(
    `${store}/addresses.ts`,
    '? files.filter(isRecord).find((file) => String(file.id) === nameOf(path))',
    'A list of files has files alone.',
    ['files.filter(isRecord)', 'files'],
  ),
  ...unnoticed(
    `${store}/core.ts`,
    'if (touched.length === 1 && first !== undefined) return places(first).notified;',
    'What is told of one is told of several of which there is one.',
    ['touched.length === 1 && first !== undefined', 'false'],
    ['first !== undefined', 'true'],
    ['first !== undefined', 'first === undefined'],
  ),
  ...unnoticed(
    `${store}/doubtful-emails.ts`,
    "return meant === undefined || typeof email !== 'string' ? [] : [{ address, email: email.trim(), meant }];",
    'What is meant is known of a text alone.',
    ["typeof email !== 'string'", 'false'],
  ),
  ...unnoticed(
    `${store}/errors.ts`,
    'const gone = new Set(addresses.filter((address) => byAddress.has(address)));',
    nothingNew,
    ['addresses.filter((address) => byAddress.has(address))', 'addresses'],
  ),
  ...unnoticed(
    `${store}/errors.ts`,
    'if (gone.size > 0) removeWhere((error) => gone.has(error.address));',
    nothingNew,
    ['gone.size > 0', 'true'],
    ['gone.size > 0', 'gone.size >= 0'],
  ),
  ...unnoticed(
    `${store}/errors.ts`,
    'if (byAddress.size > 0) removeWhere((error) => isWithin(error.address, address));',
    nothingNew,
    ['byAddress.size > 0', 'true'],
    ['byAddress.size > 0', 'byAddress.size >= 0'],
  ),
  ...unnoticed(
    `${store}/listeners.ts`,
    'if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);',
    'Whom nobody listens to is told to nobody.',
    ['own.size === 0 && byKey.get(key) === own', 'false'],
    ['byKey.get(key) === own', 'byKey.get(key) !== own'],
  ),
  ...unnoticed(
    `${store}/places.ts`,
    "const isGroup = (i: number) => places[i]?.node.kind === 'group' && !places[i]?.isEntry;",
    'A group is a place.',
    ['places[i]?.isEntry', 'places[i].isEntry'],
  ),
  ...unnoticed(
    `${store}/store.ts`,
    "const found = validateForm(form, data.objectAt(fields, ''), step === undefined ? {} : { step });",
    'No step is all steps, said or not.',
    ['step === undefined', 'false'],
  ),
  ...unnoticed(
    `${store}/store.ts`,
    'return others.length > 0 ? inFormOrder(form.definition, [...others, ...own]) : own;',
    'What is found alone stands in order.',
    ['others.length > 0', 'true'],
    ['others.length > 0', 'others.length >= 0'],
  ),
  ...unnoticed(
    `${store}/unique.ts`,
    "const names = group.schema['x-unique'] ?? [];",
    'No field has that name.',
    ['[]', some],
  ),
  ...unnoticed(`${store}/unique.ts`, "const BLANK = '';", 'What is told apart is JSON, which this is not.', [
    "''",
    word,
  ]),
  ...unnoticed(
    `${store}/data/read.ts`,
    "if (leaf !== undefined || (node.kind !== 'object' && node.kind !== 'group')) return leaf;",
    'Nothing stands within a field of another kind.',
    ["node.kind !== 'object' && node.kind !== 'group'", 'false'],
  ),
  ...unnoticed(
    `${store}/data/write.ts`,
    'if (state.cache.size > 0) for (const holder of state.places(address).chain) state.cache.delete(holder);',
    'What nobody has read is not there to be dropped.',
    ['state.cache.size > 0', 'true'],
    ['state.cache.size > 0', 'state.cache.size >= 0'],
  ),
  ...unnoticed(
    `${store}/data/write.ts`,
    'if (value === undefined) leaves.delete(address);',
    'What is kept as undefined is read as what is not kept.',
    ['value === undefined', 'false'],
  ),
];
