import { ApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { createDeviceStore } from '#portal/draft/device/device-store.ts';
import type { FilesOnDevice } from '#portal/draft/device/pending-files.ts';
import type { TabChannel } from '#portal/draft/device/persist.ts';
import { newerState, type ServerDraft } from '#portal/draft/model.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import type { DraftCalls } from '#portal/draft/saver.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';
import { firstApplication } from '../../engine/first-application.ts';
import { related } from './draft-of.ts';
import { memoryDatabase, withoutFiles } from './memory-device.ts';
import { stateOf } from './server-state.ts';

type Answers = ServerDraft['answers'];

/** The simulated network behaviour of a test. */
function networkControl() {
  return {
    /** The error of the next call, which then does nothing. */
    failNextCall: undefined as ApiError | undefined,
    /** The next call does its work, and then fails as if the connection were lost. */
    loseNextResponse: false,
    /** Runs once during the next call. */
    meanwhile: undefined as (() => void) | undefined,
    calls: [] as string[],
    created: 0,
  };
}

/** One call over the network that the test controls. */
async function respond(
  control: ReturnType<typeof networkControl>,
  name: string,
  work: () => ServerDraft,
): Promise<ServerDraft> {
  control.calls.push(name);
  const failure = control.failNextCall;
  control.failNextCall = undefined;
  if (failure) throw failure;
  const done = work();
  const { meanwhile } = control;
  control.meanwhile = undefined;
  await Promise.resolve();
  meanwhile?.();
  const lost = control.loseNextResponse;
  control.loseNextResponse = false;
  if (lost) throw new ApiError(0, 'Нет связи');
  return done;
}

/** The only application of the server. */
function storedDraft() {
  let draft: ServerDraft | undefined;
  const keep = (next: ServerDraft): ServerDraft => {
    const { files: _, record, ...rest } = next;
    draft = { ...next, record: { ...record, ...rest } };
    return draft;
  };
  const current = (): ServerDraft => {
    if (!draft) throw new ApiError(404, 'Заявка не найдена.');
    return draft;
  };
  const put = (change: Partial<ServerDraft>): ServerDraft => {
    return keep({ ...current(), ...change });
  };
  return {
    draft: () => draft,
    current,
    put,
    begin(answers: Answers) {
      draft = stateOf({ answers, actions: ['edit', 'finish', 'delete'] });
      return draft;
    },
    replaceAnswers: (answers: Answers) => put({ answers, revision: current().revision + 1 }),
    refuseStale(revision: number) {
      if (revision === current().revision) return;
      const { answers, ...rest } = current();
      throw new ApiError(409, 'Изменено', [], {
        message: 'Изменено',
        application: { ...rest, application_long: answers },
      });
    },
  };
}

/** A server of one application, with the rules of the real one as far as drafts see them. */
export function fakeServer() {
  const control = networkControl();
  const keys = new Map<string, ServerDraft>();
  const { draft, current, put, begin, replaceAnswers, refuseStale } = storedDraft();
  const calls: DraftCalls = {
    create: (body, key) =>
      respond(control, 'create', () => {
        const known = keys.get(key);
        if (known) return known;
        control.created += 1;
        const created = begin(body);
        keys.set(key, created);
        return created;
      }),
    update: (_id, revision, body) =>
      respond(control, 'update', () => {
        if (JSON.stringify(body) === JSON.stringify(current().answers)) return current();
        refuseStale(revision);
        return replaceAnswers(body);
      }),
    finish: (_id, revision) =>
      respond(control, 'finish', () => {
        if (current().status === 'submitted') return current();
        refuseStale(revision);
        return put({ status: 'submitted', actions: ['edit', 'cancel'] });
      }),
    read: () => respond(control, 'read', current),
    attach: (_id, file, { key }) =>
      respond(control, 'attach', () => {
        const known = keys.get(key);
        if (known) return known;
        const { files } = current();
        const attached = put({
          files: [...files, { id: files.length + 1, name: file.name, size: file.size }],
        });
        keys.set(key, attached);
        return attached;
      }),
    async removeFile(id) {
      control.calls.push('removeFile');
      put({ files: current().files.filter((file) => file.id !== id) });
    },
  };
  /** Saves a change of another device. */
  const saveElsewhere = (change: Answers) => replaceAnswers({ ...current().answers, ...change });
  return { calls, control, draft, saveElsewhere, put, begin };
}

/** Tabs of one browser, which receive each other's messages. */
export function fakeChannels(): () => TabChannel {
  const tabs = new Map<TabChannel, (event: { data: unknown }) => void>();
  return () => {
    const tab: TabChannel = {
      postMessage(message) {
        for (const [other, listener] of [...tabs]) if (other !== tab) listener({ data: message });
      },
      addEventListener(type, listener) {
        if (type === 'message') tabs.set(tab, listener);
      },
      close: () => void tabs.delete(tab),
    };
    return tab;
  };
}

/** A device of one person, and the context of its drafts with this server. */
export function deviceOf(
  server: ReturnType<typeof fakeServer>,
  channel = fakeChannels(),
  form: CompiledForm = firstApplication,
  files: FilesOnDevice = withoutFiles.files,
) {
  const { database, control } = memoryDatabase();
  const storage = new MemoryStorage();
  const context: DraftContext = {
    form,
    user: '2',
    device: createDeviceStore({ ...withoutFiles, database, storage, files }),
    calls: server.calls,
    newer: (error) => newerState(error, 'application_long'),
    words: {
      notSaved: 'not saved',
      sentElsewhere: 'sent elsewhere',
      closed: 'closed',
      noFile: 'no file',
    },
    related,
    channel,
    fileHref: (id) => `/file/${id}`,
  };
  return { context, database: control, storage };
}
