import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import { storedFilesIn } from '#engine/react/context/form-host.ts';
import * as words from '#generated/words/draft.ts';
import {
  closedDraftMessage,
  hasMembers,
  isServerDraft,
  NO_PREFILL,
  newDraftRecord,
  newerState,
  newFormState,
  newId,
  readServerDraft,
  type SavedRecord,
} from '#portal/draft/model.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { stateOf } from '../server-state.ts';

const saved = { id: 7, status: 'draft', revision: 4, actions: ['edit'], form_version: 2 };
const own = { name: 'Анна' };
const file = { id: 1, name: 'a.pdf', size: 4 };
const storedFile = { ...file, user_id: 3 };
const read = (record: object): SavedRecord => ({ ...saved, ...record });

describe('a response with a draft', () => {
  it('is read by the member that settings name, and kept unchanged', () => {
    const record = read({ own });
    expect(readServerDraft(record, 'own')).toEqual({
      id: 7,
      status: 'draft',
      revision: 4,
      actions: ['edit'],
      answers: own,
      files: [],
      remarks: [],
      formVersion: 2,
      record,
    });
  });

  it('has the school’s remarks', () => {
    const remarks = [{ path: 'name', message: 'Полностью' }];
    expect(readServerDraft(read({ own, remarks }), 'own').remarks).toEqual(remarks);
  });

  it('has the answers and files that the school returned', () => {
    const sentBack = { at: '2027-01-10T09:00:00Z', answers: own, files: [storedFile] };
    expect(readServerDraft(read({ own, sent_back: sentBack }), 'own').sentBack).toEqual({
      at: sentBack.at,
      answers: own,
      files: [file],
    });
    expect(readServerDraft(read({ own }), 'own')).not.toHaveProperty('sentBack');
  });

  it.each([
    ['inside the record', read({ own, files: [storedFile] })],
    ['beside it', { application: read({ own }), files: [storedFile] }],
    ['a member beside it', { application: read({ own, files: [] }), files: [storedFile] }],
  ])('has files from %s', (_, response) => {
    const draft = readServerDraft(response, 'own');
    expect(draft).toMatchObject({ id: 7, answers: own });
    expect(draft.files).toEqual([file]);
  });

  it.each([
    ['a missing member', read({})],
    ['null as the member', read({ own: null })],
    ['a list as the member', read({ own: [] })],
    ['a text as the member', read({ own: 'Анна' })],
    ['a list instead of a record', JSON.parse('[]')],
  ])('with %s is unreadable as a whole', (_, response) => {
    const reading = () => readServerDraft(response, 'own');
    expect(reading).toThrow(ApiError);
    expect(reading).toThrow(expect.objectContaining({ status: -1, message: words.unreadable }));
  });
});

describe('the newer state in a refusal', () => {
  const refusal = (body: unknown, status = 409) => newerState(new ApiError(status, 'm', [], body), 'own');

  it('is the body of a response 409, or its member `application`', () => {
    const state = { id: 7, revision: 4, answers: own };
    expect(refusal({ message: 'm', ...saved, own })).toMatchObject(state);
    expect(refusal({ message: 'm', application: { ...saved, own } })).toMatchObject(state);
  });

  it.each<[string, unknown, number?]>([
    ['another refusal', { ...saved, own }, 422],
    ['nothing at all', undefined],
    ['null', null],
    ['a proxy’s page', '<html>'],
    ['only a message', { message: 'm' }],
    ['no id', { ...saved, own, id: undefined }],
    ['an invalid id', { ...saved, own, id: '7' }],
    ['no revision', { ...saved, own, revision: undefined }],
    ['no actions', { ...saved, own, actions: undefined }],
    ['no answers', saved],
    ['answers of another form', { ...saved, other: own }],
    ['null in place of the answers', { ...saved, own: null }],
    ['a list of records', [{ ...saved, own }]],
  ])('is absent with %s', (_what, body, status) => {
    expect(refusal(body, status)).toBeUndefined();
  });
});

it.each([
  ['files', [file, storedFile], [file, storedFile]],
  ['nothing', undefined, []],
  ['a text', 'a.pdf', []],
  ['a member without an id', [{ name: 'a', size: 1 }], []],
  ['a member without a name', [{ id: 1, size: 1 }], []],
  ['a member without a size', [{ id: 1, name: 'a' }], []],
  ['an invalid name', [{ id: 1, name: 1, size: 1 }], []],
  ['a list with one file among other values', [null, 'a', 1, undefined, file], [file]],
])('stored files are read from %s', (_, list, files) => {
  expect(storedFilesIn(list)).toEqual(files);
});

describe('a state from another tab or the device', () => {
  it('is valid if it was read from a response before', () => {
    expect(isServerDraft(stateOf())).toBe(true);
  });

  it.each(['id', 'revision', 'answers', 'actions', 'files', 'remarks'])('is invalid without %s', (member) => {
    expect(isServerDraft({ ...stateOf(), [member]: undefined })).toBe(false);
    expect(isServerDraft({ ...stateOf(), [member]: null })).toBe(false);
    expect(isServerDraft({ ...stateOf(), [member]: 'x' })).toBe(false);
  });

  it.each([[undefined], [null], ['text'], [5], [[]]])('is not %j', (value) => {
    expect([hasMembers(value, {}), isServerDraft(value)]).toEqual([false, false]);
  });

  it('may have additional members', () => {
    expect(hasMembers({ a: 1, b: 'x' }, { a: 'number' })).toBe(true);
    expect(hasMembers({ a: '1' }, { a: 'number' })).toBe(false);
  });
});

const prefilled = { source: 'Из заявки № 1017', values: { name: 'Анна' } };
const whole = {
  draft: 'a1',
  filled: [prefilled],
  extras: { student_id: 3 },
  offered: { siblings: [{ name: 'Пётр' }] },
};

it('a history entry of a new form is read unchanged', () => {
  expect(newFormState(whole)).toEqual(whole);
});

const local = { draft: 'a1', ...NO_PREFILL };

it('a link to a draft on the device has only its name', () => {
  expect(newFormState(local)).toEqual({ draft: 'a1', filled: [], extras: {}, offered: {} });
});

it.each([[undefined], [null], ['a1'], [['a1']], [{ filled: [] }], [{ draft: 1 }]])(
  'another history entry is no new form: %j',
  (state) => {
    expect(newFormState(state)).toBeUndefined();
  },
);

it.each([
  ['no members', {}],
  ['members of other types', { filled: 'x', extras: 5, offered: null }],
  [
    'incomplete prefilled answers',
    { filled: [null, 'x', { values: {} }, { source: 'x' }, { source: 1, values: {} }] },
  ],
])('with %s the form is new and empty', (_, members) => {
  expect(newFormState({ draft: 'a1', ...members })).toEqual(local);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('ids are generated on pages without https too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId(3)).toMatch(/^[0-9a-f]{6}$/);
});

it('each byte has two digits', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => Uint8Array.of(0, 10, 255) });
  expect(newId(3)).toBe('000aff');
});

it('ids are unique', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
});

it('a new draft starts at its first step with the current form', () => {
  const { definition } = formOf({ name: { type: 'string', title: 'Имя' } });
  const record = { version: definition.version, hash: definition.hash, visited: [1], place: '', sent: [] };
  expect(newDraftRecord(definition)).toEqual({ ...record, extras: {} });
  expect(newDraftRecord(definition, { student_id: 3 })).toEqual({ ...record, extras: { student_id: 3 } });
});

it('a closed draft was submitted elsewhere if it can still be edited', () => {
  const words = { notSaved: '', sentElsewhere: 'отправлена', closed: 'закрыта', noFile: '' };
  expect(closedDraftMessage(words, stateOf({ actions: ['edit', 'cancel'] }))).toBe('отправлена');
  expect(closedDraftMessage(words, stateOf({ actions: ['cancel'] }))).toBe('закрыта');
});
