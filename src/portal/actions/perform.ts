import { ApiError, toApiError } from '#api/error.ts';
import type { FlatBody, OperationArguments, OperationResponse } from '#api/operation-types.ts';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { FileHost } from '#engine/react/context/form-host.ts';
import type { Wire } from '#engine/wire/wire.ts';
import type { ActionOperation, CallAction, UndoCall } from '#generated/portal/settings.ts';
import * as words from '#generated/words/actions.ts';
import * as uiWords from '#generated/words/ui.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill, fillIfComplete, fillQuery } from '#portal/text/template.ts';
import type { ToastOptions } from '#portal/ui/toast.tsx';
import { callArguments } from './call-arguments.ts';
import type { ListCache } from './list-cache.ts';

type ActionResponse = OperationResponse<ActionOperation>;

/**
 * Services of the portal that an action needs, injected so that its rules are tested without a
 * page.
 */
export interface ActionContext {
  readonly call: (operation: ActionOperation, args: OperationArguments) => Promise<ActionResponse>;
  readonly cache: ListCache;
  readonly notify: (text: string, options?: ToastOptions) => void;
  readonly show: (text: { readonly title: string; readonly text: string }) => void;
  readonly opener: (kind: OpenerKind) => ReturnType<typeof linkOpener>;
  readonly go: (url: string) => void;
}

/**
 * Runs an action on a record: applies its change to the cache and calls the operation. Then it opens the link of the
 * response or the target screen, shows a text or a toast with undo, and reloads the list. Throws the error of the call
 * after reverting the change.
 */
export async function perform(
  action: CallAction,
  record: PortalRecord,
  context: ActionContext,
  answers?: FlatBody,
): Promise<void> {
  const opener = action.opens && context.opener(action.opens);
  const revert = showAtOnce(action, record, context);
  let response: ActionResponse;
  let shownText: string | undefined;
  try {
    response = await context.call(action.operation, callArguments(action, record, answers));
    shownText = action.shows && fillIfComplete(action.shows.text, response);
    if (opener) opener.go(linkOf(response));
    if (action.leads)
      context.go(screenUrl(action.leads.screen, fillQuery(action.leads.query, response ?? {})));
  } catch (thrown) {
    revert();
    opener?.drop();
    // the record has changed since the list was loaded
    if (toApiError(thrown).status === 409) void context.cache.refresh();
    throw thrown;
  }
  // templates of the undo read the response as `answer`
  const recordWithResponse = { ...record, answer: response };
  if (action.shows && shownText) context.show({ title: action.shows.title, text: shownText });
  else if (action.done)
    context.notify(fill(action.done, record), undoOption(action, recordWithResponse, context));
  await context.cache.refresh();
}

function showAtOnce(action: CallAction, { id }: PortalRecord, { cache }: ActionContext): () => void {
  if (action.removes) return cache.show(id, 'removed');
  return action.changes ? cache.show(id, action.changes) : () => undefined;
}

/** The undo of an action as options of its toast. */
function undoOption(action: CallAction, record: PortalRecord, context: ActionContext): ToastOptions {
  const { undo } = action;
  if (!undo) return {};
  const run = () => {
    undoAction(action, undo, record, context).catch((thrown: unknown) =>
      context.notify(toApiError(thrown).message, { tone: 'error' }),
    );
  };
  const durationMs = undo.seconds === undefined ? undefined : undo.seconds * 1000;
  return { action: { label: uiWords.undo, run }, ...(durationMs !== undefined && { durationMs }) };
}

async function undoAction(
  { changes = {} }: CallAction,
  undo: UndoCall,
  record: PortalRecord,
  context: ActionContext,
): Promise<void> {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, memberOf(record, name)]));
  const revert = context.cache.show(record.id, before);
  try {
    await context.call(undo.operation, callArguments(undo, record));
    context.notify(fill(undo.done, record));
  } catch (thrown) {
    revert();
    throw thrown;
  } finally {
    await context.cache.refresh();
  }
}

function linkOf(response: ActionResponse): string {
  const link = response && 'link' in response ? response.link : '';
  if (!/^(https?:\/)?\//.test(link)) throw new ApiError(-1, words.noLink);
  return link;
}

/** The members of `window` that are used. */
interface OpeningPage {
  open(url: string, target: string): OpenedTab | null;
  readonly location: Assignable & Pick<Location, 'href'>;
}

interface OpenedTab {
  opener: unknown;
  readonly location: Assignable;
  close(): void;
}

interface Assignable {
  assign(url: string | URL): void;
}

type OpenerKind = 'same-tab' | 'new-tab';

/**
 * Opens an empty tab during the click, because browsers block it later, and navigates it once the URL is known. If the
 * tab is blocked too, the link opens in the same tab.
 */
export function linkOpener(kind: OpenerKind, page: OpeningPage = window) {
  const tab = kind === 'new-tab' ? page.open('', '_blank') : null;
  // the opened site gets no access to this page
  if (tab) tab.opener = null;
  return {
    go: (link: string) => (tab ?? page).location.assign(new URL(link, page.location.href)),
    /** Closes the tab after a failed call. */
    drop: () => tab?.close(),
  };
}

/** Files that stay on the page until their form is sent, in one call with the answers. */
export function createLocalFiles() {
  const files = new Map<number, File>();
  const urls = new Map<number, string>();
  const host: FileHost = {
    upload: (file, { onProgress }) => {
      const id = files.size + 1;
      files.set(id, file);
      onProgress(1);
      return Promise.resolve({ id, name: file.name, size: file.size });
    },
    remove: () => Promise.resolve(),
    href(id) {
      const file = files.get(id);
      const url = urls.get(id) ?? (file ? URL.createObjectURL(file) : '');
      urls.set(id, url);
      return url;
    },
  };
  return {
    host,
    /** The flat answers, with files in place of their ids. */
    withFiles(definition: FormDefinition, wire: Wire): FlatBody {
      const fields = formFields(definition).filter(({ kind }) => kind === 'files');
      const sentFiles = fields.map(({ name }) => [name, filesIn(files, wire[name])] as const);
      return { ...wire, ...Object.fromEntries(sentFiles) };
    },
  };
}

function filesIn(files: ReadonlyMap<number, File>, value: unknown): readonly File[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stored) => files.get(Number(Object(stored).id)) ?? []);
}
