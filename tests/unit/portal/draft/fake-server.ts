import { ApiError } from '#api/error.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { createDeviceStore } from '#portal/draft/device/device-store.ts';
import type { TabChannel } from '#portal/draft/device/tabs.ts';
import { newerState, type ServerDraft } from '#portal/draft/model/server-draft.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import type { DraftCalls } from '#portal/draft/server/calls.ts';
import { memoryDatabase, memoryStorage } from './memory-device.ts';

type Answers = ServerDraft['answers'];

/** A server of one application, with the rules of the real one as far as drafts see them. */
export function fakeServer() {
  let draft: ServerDraft | undefined;
  const keys = new Map<string, ServerDraft>();
  const control = {
    /** Thrown by the next call, before it has done anything. */
    failBefore: undefined as ApiError | undefined,
    /** Thrown by the next call after its work is done: the answer gets lost. */
    loseAnswer: false,
    /** Happens once, while the next call is on its way. */
    meanwhile: undefined as (() => void) | undefined,
    calls: [] as string[],
    created: 0,
  };

  const answer = async (name: string, work: () => ServerDraft): Promise<ServerDraft> => {
    control.calls.push(name);
    const failure = control.failBefore;
    control.failBefore = undefined;
    if (failure) throw failure;
    const done = work();
    const { meanwhile } = control;
    control.meanwhile = undefined;
    await Promise.resolve();
    meanwhile?.();
    const lost = control.loseAnswer;
    control.loseAnswer = false;
    if (lost) throw new ApiError(0, 'Нет связи');
    return done;
  };
  const put = (change: Partial<ServerDraft>): ServerDraft => {
    const next = { ...current(), ...change };
    draft = { ...next, record: { ...next, files: undefined } };
    return draft;
  };
  const current = (): ServerDraft => {
    if (!draft) throw new ApiError(404, 'Заявка не найдена.');
    return draft;
  };
  const stale = (revision: number) => {
    if (revision === current().revision) return;
    const { answers, ...rest } = current();
    throw new ApiError(409, 'Изменено', [], {
      message: 'Изменено',
      application: { ...rest, application_long: answers },
    });
  };
  const replaceAnswers = (answers: Answers) => put({ answers, revision: current().revision + 1 });

  const calls: DraftCalls = {
    create: (body, key) =>
      answer('create', () => {
        const known = keys.get(key);
        if (known) return known;
        control.created += 1;
        draft = blank(body);
        keys.set(key, draft);
        return draft;
      }),
    update: (_id, revision, body) =>
      answer('update', () => {
        if (JSON.stringify(body) === JSON.stringify(current().answers)) return current();
        stale(revision);
        return replaceAnswers(body);
      }),
    finish: (_id, revision) =>
      answer('finish', () => {
        if (current().status === 'submitted') return current();
        stale(revision);
        return put({ status: 'submitted', actions: ['edit', 'cancel'] });
      }),
    read: () => answer('read', current),
    attach: (_id, file) =>
      answer('attach', () => {
        const files = current().files;
        return put({ files: [...files, { id: files.length + 1, name: file.name, size: file.size }] });
      }),
    async removeFile(id) {
      control.calls.push('removeFile');
      put({ files: current().files.filter((file) => file.id !== id) });
    },
  };

  return {
    calls,
    control,
    draft: () => draft,
    /** Another device has changed answers. */
    elsewhere: (change: Answers) => replaceAnswers({ ...current().answers, ...change }),
    put,
    begin: (answers: Answers) => {
      draft = blank(answers);
      return draft;
    },
  };
}

function blank(answers: Answers): ServerDraft {
  const draft = {
    id: 7,
    status: 'draft',
    revision: 1,
    actions: ['edit', 'finish', 'delete'],
    answers,
    files: [],
    remarks: [],
    formVersion: 1,
  };
  return { ...draft, record: draft };
}

/** Tabs of one browser: what one posts the others hear. */
export function fakeChannels(): () => TabChannel {
  const tabs = new Map<TabChannel, (event: { data: unknown }) => void>();
  return () => {
    const tab: TabChannel = {
      postMessage(message) {
        for (const [other, listener] of [...tabs]) if (other !== tab) listener({ data: message });
      },
      addEventListener: (_type, listener) => void tabs.set(tab, listener),
      close: () => void tabs.delete(tab),
    };
    return tab;
  };
}

/** A device of one person before one server. */
export function deviceOf(server: ReturnType<typeof fakeServer>, channel = fakeChannels()) {
  const { database, control } = memoryDatabase();
  const storage = memoryStorage();
  const context: DraftContext = {
    form: applicationForm,
    user: '2',
    device: createDeviceStore(database, storage),
    calls: server.calls,
    newer: (error) => newerState(error, 'application_long'),
    words: {
      notSaved: 'not saved',
      sentElsewhere: 'sent elsewhere',
      closed: 'closed',
      noFile: 'no file',
    },
    related: { sent: ['student_id'], serverOnly: ['comment'] },
    channel,
    fileHref: (id) => `/file/${id}`,
  };
  return { context, database: control, storage };
}
