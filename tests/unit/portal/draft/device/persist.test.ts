import { describe, expect, it } from 'vitest';
import { baseRecord, draftRecord, originRecord } from '#portal/draft/device/device-store.ts';
import { persistDraft } from '#portal/draft/device/persist.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { groupOf, textOf } from '../../../engine/definitions.ts';
import { draftOf } from '../draft-of.ts';
import { savedAs } from '../server-state.ts';

const form = formOf({
  name: { type: 'string', title: 'Имя' },
  town: { type: 'string', title: 'Город' },
  parent: { type: 'object', title: 'Родитель', properties: { name: { type: 'string', title: 'Имя' } } },
  kin: groupOf({ name: textOf('Имя') }, { title: 'Родные' }),
});
const answers = { name: 'Аня', parent_name: 'Ольга', kin_1_name: 'Яна' };

/** A draft that is written to the device; `takeWrites` returns the writes since the last call, in order. */
function persisted(revision?: number, options: Partial<Parameters<typeof persistDraft>[2]> = {}) {
  const server = revision === undefined ? undefined : savedAs(revision, answers);
  const { draft, store } = draftOf(server, form);
  const writes: [string, string, unknown][] = [];
  const device = {
    put: (key: string, value: unknown) => void writes.push(['put', key, value]),
    seed: (key: string, value: unknown) => void writes.push(['seed', key, value]),
  };
  const persistence = persistDraft(draft, device, { begun: false, ...options });
  return { draft, store, server, ...persistence, takeWrites: () => writes.splice(0) };
}
/** The write of the value that the first change of an answer replaced, with its revision. */
const originWrite = (name: string, revision: number, value?: unknown) => [
  'put',
  originRecord(name),
  value === undefined ? { revision } : { revision, value },
];

it('a draft without edits writes nothing to the device for any server state', () => {
  const { draft, takeWrites } = persisted(1);
  draft.merge(savedAs(2, { name: 'Анна' }));
  draft.adopt(savedAs(3, { name: 'Анна' }));
  draft.dispatch({ type: 'recorded', change: { place: 'step=2' } });
  expect(takeWrites()).toEqual([]);
});

describe('the order of a group', () => {
  const startedDraft = (shared: boolean) => {
    const { store, begin, takeWrites } = persisted(1, { shared: () => shared });
    begin();
    takeWrites();
    const keysWrittenBy = (change: () => void) => {
      change();
      return takeWrites().flatMap(([, key]) => (key.startsWith('kin') ? [key] : []));
    };
    return { store, keysWrittenBy };
  };

  it('is written once with a changed entry in a single tab', () => {
    const { store, keysWrittenBy } = startedDraft(false);
    expect(keysWrittenBy(() => store.set('kin/e1/name', 'Ян'))).toEqual(['kin', 'kin/e1']);
    expect(keysWrittenBy(() => store.set('kin/e1/name', 'Яна'))).toEqual(['kin/e1']);
    const added = keysWrittenBy(() => store.addEntry('kin'));
    expect(added.filter((key) => key === 'kin')).toEqual(['kin']);
    expect(keysWrittenBy(() => store.set('kin/e1/name', 'Яся'))).toEqual(['kin/e1']);
    expect(keysWrittenBy(() => store.removeEntry('kin', 'e1'))).toContain('kin');
  });

  it('is written with every change if another tab may have removed an entry', () => {
    const { store, keysWrittenBy } = startedDraft(true);
    for (const name of ['Ян', 'Яна'])
      expect(keysWrittenBy(() => store.set('kin/e1/name', name))).toEqual(['kin', 'kin/e1']);
  });
});

describe('a started draft', () => {
  it('is written completely as a fallback to another tab’s records', () => {
    const { draft, server, begin, takeWrites } = persisted(1);
    begin();
    const written = takeWrites();
    expect(written.slice(-2)).toEqual([
      ['seed', baseRecord, server],
      ['put', draftRecord, draft.state().record],
    ]);
    expect(written.slice(0, -2)).toEqual([
      ['seed', 'name', 'Аня'],
      ['seed', 'parent', { name: 'Ольга' }],
      ['seed', 'kin', ['e1']],
      ['seed', 'kin/e1', { name: 'Яна' }],
    ]);
    begin();
    expect(takeWrites()).toEqual([]);
  });

  it('has no server state before its creation', () => {
    const { draft, begin, takeWrites } = persisted();
    begin();
    expect(takeWrites()).toEqual([['put', draftRecord, draft.state().record]]);
  });

  it('starts with the first keystroke, which is written too', () => {
    const { store, takeWrites } = persisted(1);
    store.set('town', 'Казань');
    const written = takeWrites();
    expect(written).toContainEqual(['seed', 'name', 'Аня']);
    expect(written.slice(-2)).toEqual([['put', 'town', 'Казань'], originWrite('town', 1)]);
  });
});

describe('a draft on the device', () => {
  const begun = { begun: true };

  it('stores each change, and once the value that it replaced', () => {
    const { store, takeWrites } = persisted(1, begun);
    store.set('name', 'Анна');
    expect(takeWrites()).toEqual([['put', 'name', 'Анна'], originWrite('name', 1, 'Аня')]);
    store.set('name', 'Аннета');
    expect(takeWrites()).toEqual([['put', 'name', 'Аннета']]);
    store.set('name', undefined);
    expect(takeWrites()).toEqual([['put', 'name', undefined]]);
  });

  it('stores no replaced value before its creation on the server', () => {
    const { store, takeWrites } = persisted(undefined, begun);
    store.set('name', 'Анна');
    expect(takeWrites()).toEqual([['put', 'name', 'Анна']]);
  });

  it('stores an entry with its group’s list of entries', () => {
    const { store, takeWrites } = persisted(1, begun);
    store.set('kin/e1/name', 'Ия');
    expect(takeWrites()).toEqual([
      ['put', 'kin', ['e1']],
      ['put', 'kin/e1', { name: 'Ия' }],
      originWrite('kin', 1, [{ name: 'Яна' }]),
    ]);
  });

  it('stores the data beside the answers', () => {
    const { draft, takeWrites } = persisted(1, begun);
    draft.dispatch({ type: 'left-out', labels: ['Имя'] });
    expect(takeWrites()).toEqual([]);
    draft.dispatch({ type: 'recorded', change: { place: 'step=2' } });
    expect(takeWrites()).toEqual([['put', draftRecord, { ...draft.state().record, place: 'step=2' }]]);
  });

  it('takes over the state that the server has accepted', () => {
    const { draft, store, takeWrites } = persisted(1, begun);
    store.set('name', 'Анна');
    store.set('town', 'Казань');
    takeWrites();
    // the response to the first change: the town is still unsaved
    const saved = savedAs(2, { ...answers, name: 'Анна' });
    draft.adopt(saved);
    expect(takeWrites()).toEqual([['put', baseRecord, saved], originWrite('town', 2)]);
    store.set('name', 'Аннета');
    expect(takeWrites()).toEqual([['put', 'name', 'Аннета'], originWrite('name', 2, 'Анна')]);
  });

  it('stores merged values, with the newer state as the replaced one', () => {
    const { draft, store, takeWrites } = persisted(1, begun);
    store.set('name', 'Анна');
    takeWrites();
    const newer = savedAs(2, { ...answers, town: 'Казань' });
    expect(draft.merge(newer)).toEqual([]);
    const written = takeWrites();
    expect(written).toContainEqual(['put', 'town', 'Казань']);
    expect(written.slice(-2)).toEqual([['put', baseRecord, newer], originWrite('name', 2, 'Аня')]);
  });

  it('stores my answers in a conflict and not theirs', () => {
    const { draft, store, takeWrites } = persisted(1, begun);
    store.set('name', 'Анна');
    store.set('town', 'Казань');
    store.set('parent/name', 'Оля');
    takeWrites();
    const newer = savedAs(2, { ...answers, name: 'Анюта', parent_name: 'Ольга Петровна' });
    expect(draft.merge(newer)).toHaveLength(2);
    expect(takeWrites()).toEqual([
      originWrite('name', 1, 'Аня'),
      originWrite('parent', 1, { name: 'Ольга' }),
      ['put', 'name', 'Анна'],
      ['put', 'parent', { name: 'Оля' }],
    ]);
    draft.dispatch({ type: 'left-out', labels: [] });
    expect(takeWrites()).toEqual([]);
    store.set('town', 'Москва');
    expect(takeWrites()).toEqual([['put', 'town', 'Москва']]);
    draft.resolve({ name: 'theirs', 'parent/name': 'mine' });
    const written = takeWrites();
    expect(written).toContainEqual(['put', 'name', 'Анюта']);
    expect(written).toContainEqual(['put', baseRecord, newer]);
    expect(written).toContainEqual(originWrite('parent', 2, { name: 'Ольга Петровна' }));
  });

  it('stores a conflict about a removed answer', () => {
    const { draft, store, takeWrites } = persisted(1, begun);
    store.set('name', undefined);
    takeWrites();
    expect(draft.merge(savedAs(2, { ...answers, name: 'Анюта' }))).toHaveLength(1);
    expect(takeWrites()).toEqual([originWrite('name', 1, 'Аня'), ['put', 'name', undefined]]);
  });

  it('is rewritten if its records belong to an older form', () => {
    const { draft, server, takeWrites } = persisted(1, { begun: true, outdated: ['nickname', 'name'] });
    expect(takeWrites()).toEqual([
      ['put', 'nickname', undefined],
      ['put', 'name', undefined],
      ['put', 'name', 'Аня'],
      ['put', 'parent', { name: 'Ольга' }],
      ['put', 'kin', ['e1']],
      ['put', 'kin/e1', { name: 'Яна' }],
      ['put', draftRecord, draft.state().record],
      ['put', baseRecord, server],
    ]);
    // a draft unknown to the server has no answers here: its outdated record is removed, and its draft data are written
    expect(persisted(undefined, { begun: true, outdated: ['name'] }).takeWrites()).toHaveLength(2);
    expect(persisted(1, { begun: true, outdated: [] }).takeWrites()).toEqual([]);
  });

  it('stores nothing after leaving', () => {
    const { store, stop, takeWrites } = persisted(1, begun);
    stop();
    store.set('name', 'Анна');
    expect(takeWrites()).toEqual([]);
  });
});
