import { describe, expect, it } from 'vitest';
import { baseRecord, draftRecord, originRecord } from '#portal/draft/device/device-store.ts';
import { persistDraft } from '#portal/draft/device/persist.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { draftOf } from '../draft-of.ts';
import { savedAs } from '../merge/saved.ts';

const form = formOf({
  name: { type: 'string', title: 'Имя' },
  town: { type: 'string', title: 'Город' },
  parent: { type: 'object', title: 'Родитель', properties: { name: { type: 'string', title: 'Имя' } } },
  kin: {
    type: 'array',
    title: 'Родные',
    items: { type: 'object', properties: { name: { type: 'string', title: 'Имя' } } },
  },
});
const answers = { name: 'Аня', parent_name: 'Ольга', kin_1_name: 'Яна' };

/** A draft and what of it is written, in order; `wrote` forgets what it has told. */
function persisted(revision?: number, options: Partial<Parameters<typeof persistDraft>[2]> = {}) {
  const server = revision === undefined ? undefined : savedAs(revision, answers);
  const { draft, store } = draftOf(server, form);
  const writes: [string, string, unknown][] = [];
  const kept = {
    put: (key: string, value: unknown) => void writes.push(['put', key, value]),
    seed: (key: string, value: unknown) => void writes.push(['seed', key, value]),
  };
  const persistence = persistDraft(draft, kept, { begun: false, ...options });
  return { draft, store, server, ...persistence, wrote: () => writes.splice(0) };
}
const from = (name: string, revision: number, value?: unknown) => [
  'put',
  originRecord(name),
  value === undefined ? { revision } : { revision, value },
];

describe('what is only looked at', () => {
  it('leaves nothing on the device, whatever the server tells', () => {
    const { draft, wrote } = persisted(1);
    draft.merge(savedAs(2, { name: 'Анна' }));
    draft.adopt(savedAs(3, { name: 'Анна' }));
    draft.dispatch({ type: 'recorded', change: { place: 'step=2' } });
    expect(wrote()).toEqual([]);
  });
});

describe('the order of a group', () => {
  const kept = (shared: boolean) => {
    const { store, begin, wrote } = persisted(1, { shared: () => shared });
    begin();
    wrote();
    const keysOf = (change: () => void) => {
      change();
      return wrote().flatMap(([, key]) => (key.startsWith('kin') ? [key] : []));
    };
    return { store, keysOf };
  };

  it('is kept with an entry that changes, once: nobody else changes which entries there are', () => {
    const { store, keysOf } = kept(false);
    expect(keysOf(() => store.set('kin/e1/name', 'Ян'))).toEqual(['kin', 'kin/e1']);
    expect(keysOf(() => store.set('kin/e1/name', 'Яна'))).toEqual(['kin/e1']);
    const added = keysOf(() => store.addEntry('kin'));
    expect(added.filter((key) => key === 'kin')).toEqual(['kin']);
    expect(keysOf(() => store.set('kin/e1/name', 'Яся'))).toEqual(['kin/e1']);
    expect(keysOf(() => store.removeEntry('kin', 'e1'))).toContain('kin');
  });

  it('is kept with every change where another tab may have taken an entry away', () => {
    const { store, keysOf } = kept(true);
    for (const name of ['Ян', 'Яна'])
      expect(keysOf(() => store.set('kin/e1/name', name))).toEqual(['kin', 'kin/e1']);
  });
});

describe('a draft that is begun', () => {
  it('is kept whole, and gives way to what another tab has kept', () => {
    const { draft, server, begin, wrote } = persisted(1);
    begin();
    const written = wrote();
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
    expect(wrote()).toEqual([]);
  });

  it('has no state of the server before it is made there', () => {
    const { draft, begin, wrote } = persisted();
    begin();
    expect(wrote()).toEqual([['put', draftRecord, draft.state().record]]);
  });

  it('is begun by the first key, which is kept too', () => {
    const { store, wrote } = persisted(1);
    store.set('town', 'Казань');
    const written = wrote();
    expect(written).toContainEqual(['seed', 'name', 'Аня']);
    expect(written.slice(-2)).toEqual([['put', 'town', 'Казань'], from('town', 1)]);
  });
});

describe('a draft on the device', () => {
  const begun = { begun: true };

  it('has each change, and once what the answer was typed over', () => {
    const { store, wrote } = persisted(1, begun);
    store.set('name', 'Анна');
    expect(wrote()).toEqual([['put', 'name', 'Анна'], from('name', 1, 'Аня')]);
    store.set('name', 'Аннета');
    expect(wrote()).toEqual([['put', 'name', 'Аннета']]);
    store.set('name', undefined);
    expect(wrote()).toEqual([['put', 'name', undefined]]);
  });

  it('that is not made on the server was typed over nothing', () => {
    const { store, wrote } = persisted(undefined, begun);
    store.set('name', 'Анна');
    expect(wrote()).toEqual([['put', 'name', 'Анна']]);
  });

  it('has an entry along with its list, which says which entries there are', () => {
    const { store, wrote } = persisted(1, begun);
    store.set('kin/e1/name', 'Ия');
    expect(wrote()).toEqual([
      ['put', 'kin', ['e1']],
      ['put', 'kin/e1', { name: 'Ия' }],
      from('kin', 1, [{ name: 'Яна' }]),
    ]);
  });

  it('has what is kept beside the answers', () => {
    const { draft, wrote } = persisted(1, begun);
    draft.dispatch({ type: 'left-out', labels: ['Имя'] });
    expect(wrote()).toEqual([]);
    draft.dispatch({ type: 'recorded', change: { place: 'step=2' } });
    expect(wrote()).toEqual([['put', draftRecord, { ...draft.state().record, place: 'step=2' }]]);
  });

  it('goes on from the state that the server has taken over', () => {
    const { draft, store, wrote } = persisted(1, begun);
    store.set('name', 'Анна');
    store.set('town', 'Казань');
    wrote();
    // the answer to what was typed first: the town is still one's own
    const saved = savedAs(2, { ...answers, name: 'Анна' });
    draft.adopt(saved);
    expect(wrote()).toEqual([['put', baseRecord, saved], from('town', 2)]);
    store.set('name', 'Аннета');
    expect(wrote()).toEqual([['put', 'name', 'Аннета'], from('name', 2, 'Анна')]);
  });

  it('has what was merged in, and is typed over the newer state', () => {
    const { draft, store, wrote } = persisted(1, begun);
    store.set('name', 'Анна');
    wrote();
    const newer = savedAs(2, { ...answers, town: 'Казань' });
    expect(draft.merge(newer)).toEqual([]);
    const written = wrote();
    expect(written).toContainEqual(['put', 'town', 'Казань']);
    expect(written.slice(-2)).toEqual([['put', baseRecord, newer], from('name', 2, 'Аня')]);
  });

  it('has one’s own answers that are asked about, and none of the others', () => {
    const { draft, store, wrote } = persisted(1, begun);
    store.set('name', 'Анна');
    store.set('town', 'Казань');
    store.set('parent/name', 'Оля');
    wrote();
    const newer = savedAs(2, { ...answers, name: 'Анюта', parent_name: 'Ольга Петровна' });
    expect(draft.merge(newer)).toHaveLength(2);
    expect(wrote()).toEqual([
      from('name', 1, 'Аня'),
      from('parent', 1, { name: 'Ольга' }),
      ['put', 'name', 'Анна'],
      ['put', 'parent', { name: 'Оля' }],
    ]);
    draft.dispatch({ type: 'left-out', labels: [] });
    expect(wrote()).toEqual([]);
    store.set('town', 'Москва');
    expect(wrote()).toEqual([['put', 'town', 'Москва']]);
    draft.resolve({ name: 'theirs', 'parent/name': 'mine' });
    const written = wrote();
    expect(written).toContainEqual(['put', 'name', 'Анюта']);
    expect(written).toContainEqual(['put', baseRecord, newer]);
    expect(written).toContainEqual(from('parent', 2, { name: 'Ольга Петровна' }));
  });

  it('has it too that an answer which is asked about was taken out', () => {
    const { draft, store, wrote } = persisted(1, begun);
    store.set('name', undefined);
    wrote();
    expect(draft.merge(savedAs(2, { ...answers, name: 'Анюта' }))).toHaveLength(1);
    expect(wrote()).toEqual([from('name', 1, 'Аня'), ['put', 'name', undefined]]);
  });

  it('is written anew where its records are of an older form', () => {
    const { draft, server, wrote } = persisted(1, { begun: true, outdated: ['nickname', 'name'] });
    expect(wrote()).toEqual([
      ['put', 'nickname', undefined],
      ['put', 'name', undefined],
      ['put', 'name', 'Аня'],
      ['put', 'parent', { name: 'Ольга' }],
      ['put', 'kin', ['e1']],
      ['put', 'kin/e1', { name: 'Яна' }],
      ['put', draftRecord, draft.state().record],
      ['put', baseRecord, server],
    ]);
    expect(persisted(undefined, { begun: true, outdated: ['name'] }).wrote()).toHaveLength(2);
    expect(persisted(1, { begun: true, outdated: [] }).wrote()).toEqual([]);
  });

  it('has no change any more once it is left', () => {
    const { store, stop, wrote } = persisted(1, begun);
    stop();
    store.set('name', 'Анна');
    expect(wrote()).toEqual([]);
  });
});
