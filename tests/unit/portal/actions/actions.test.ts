import { setImmediate as nextTask } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/error.ts';
import type { CallAction } from '#generated/portal/settings.ts';
import { callArguments, formOfAction, isOffered } from '#portal/actions/call-arguments.ts';
import { applyRecordChange, listCache } from '#portal/actions/list-cache.ts';
import { type ActionContext, createLocalFiles, linkOpener, perform } from '#portal/actions/perform.ts';
import { queryClient } from '#portal/session/services.ts';
import type { ToastOptions } from '#portal/ui/toast.tsx';

const block: CallAction = {
  label: 'Заблокировать',
  style: 'ghost',
  operation: 'blockUser',
  path: { id: '{id}' },
  changes: { blocked: true },
  done: 'Заблокирован: {title}',
  undo: { operation: 'unlockUser', path: { id: '{id}' }, done: 'Разблокирован: {title}' },
};
const record = { id: 7, title: 'Ким Виктор', blocked: false };
const KEY = ['operation', 'listUsers'];

/** A page of the list in its own cache, and an action's context that records calls. */
function contextWith(response?: Awaited<ReturnType<ActionContext['call']>> | Error) {
  const key = [...KEY, 1];
  queryClient.setQueryData(key, { data: [record, { id: 8 }], total: 2, per_page: 25, page: 1 });
  const notices: { text: string; options?: ToastOptions }[] = [];
  const calls: unknown[] = [];
  const openedUrls: string[] = [];
  const dialogs: unknown[] = [];
  const opener = { go: vi.fn(), drop: vi.fn() };
  const context: ActionContext = {
    call: async (operation, args) => {
      calls.push([operation, args]);
      if (response instanceof Error) throw response;
      return response;
    },
    cache: listCache(KEY, async () => queryClient.invalidateQueries({ queryKey: KEY })),
    notify: (text, options) => void notices.push({ text, ...(options && { options }) }),
    show: (text) => void dialogs.push(text),
    opener: () => opener,
    go: (url) => void openedUrls.push(url),
  };
  return { context, calls, notices, opener, openedUrls, dialogs, page: () => queryClient.getQueryData(key) };
}

describe('an undoable action', () => {
  it('shows its change before the response', async () => {
    const { context, page } = contextWith();
    const done = perform(block, record, context);
    expect(page()).toMatchObject({ data: [{ id: 7, blocked: true }, { id: 8 }] });
    await done;
  });

  it('reports success with an undo that calls the other operation', async () => {
    const { context, notices, calls, page } = contextWith();
    await perform(block, record, context);
    const [first] = notices;
    expect(first?.text).toBe('Заблокирован: Ким Виктор');
    expect(first?.options?.action?.label).toBe('Отменить');
    first?.options?.action?.run();
    expect(page()).toMatchObject({ data: [{ id: 7, blocked: false }, { id: 8 }] });
    await nextTask();
    expect(notices[1]?.text).toBe('Разблокирован: Ким Виктор');
    expect(calls.map((call) => Object(call)[0])).toEqual(['blockUser', 'unlockUser']);
  });

  it('is undone with values of its response, for as many seconds as the settings say', async () => {
    const { context, notices, calls } = contextWith({ link: '77' });
    const undo = {
      ...block.undo,
      operation: 'undoContract',
      path: { id: '{answer.link}' },
      seconds: 5,
      done: '',
    } as const;
    await perform({ ...block, operation: 'uploadContract', undo }, record, context);
    expect(notices[0]?.options?.durationMs).toBe(5000);
    notices[0]?.options?.action?.run();
    expect(calls[1]).toMatchObject(['undoContract', { path: { id: '77' } }]);
  });

  it('reverts its change after a failure and reports no success', async () => {
    const { context, notices, page } = contextWith(new ApiError(409, 'Себя заблокировать нельзя.'));
    await expect(perform(block, record, context)).rejects.toThrow('Себя заблокировать нельзя.');
    expect(page()).toMatchObject({ data: [{ id: 7, blocked: false }, { id: 8 }] });
    expect(notices).toEqual([]);
  });

  it('reports a failed undo and shows the current state', async () => {
    const { context, notices, page } = contextWith();
    await perform(block, record, context);
    const undo = notices[0]?.options?.action?.run;
    vi.spyOn(context, 'call').mockRejectedValue(new ApiError(0, 'Нет связи.'));
    undo?.();
    await nextTask();
    expect(notices.at(-1)).toEqual({ text: 'Нет связи.', options: { tone: 'error' } });
    expect(page()).toMatchObject({ data: [{ id: 7, blocked: true }, { id: 8 }] });
  });
});

it('an action with a target screen opens it with values of the response and reports no success', async () => {
  const { context, openedUrls, notices } = contextWith({ link: '77' });
  const leads = { screen: 'applicationEdit', query: { id: '{link}', step: 'review' } } as const;
  const copy: CallAction = {
    label: 'Подать снова',
    style: 'outline',
    operation: 'copyLongApplication',
    leads,
  };
  await perform(copy, record, context);
  expect(openedUrls).toEqual(['/application/edit/?id=77&step=review']);
  expect(notices).toEqual([]);
});

describe('a response with a text', () => {
  const create: CallAction = {
    label: 'Новый пользователь',
    style: 'primary',
    operation: 'verifyPhone',
    shows: { title: 'Код не отправлен', text: '{notice}' },
    done: 'Код отправлен',
  };

  it.each([
    [
      'is shown in a dialog',
      { notice: 'Код на сервере.' },
      [{ title: 'Код не отправлен', text: 'Код на сервере.' }],
      [],
    ],
    ['is a success notice if the text is blank', {}, [], ['Код отправлен']],
  ])('%s', async (_, response, expectedDialogs, expectedNotices) => {
    const { context, notices, dialogs } = contextWith({ resend_in: 60, expires_in: 600, ...response });
    await perform(create, record, context);
    expect([dialogs, notices.map(({ text }) => text)]).toEqual([expectedDialogs, expectedNotices]);
  });
});

describe('an action that opens a link', () => {
  const pay: CallAction = {
    label: 'Оплатить',
    style: 'primary',
    operation: 'diagnosticPayment',
    opens: 'new-tab',
  };

  it('opens a tab before the call, and the URL of the response in it', async () => {
    const { context, opener, notices } = contextWith({ link: 'https://pay.example/1' });
    const order: string[] = [];
    await perform(pay, record, {
      ...context,
      opener: (kind) => {
        order.push(kind);
        return opener;
      },
      call: (...args) => {
        order.push('call');
        return context.call(...args);
      },
    });
    expect(order).toEqual(['new-tab', 'call']);
    expect(opener.go).toHaveBeenCalledExactlyOnceWith('https://pay.example/1');
    expect(notices).toEqual([]);
  });

  it.each([[new ApiError(503, 'Банк не отвечает.')], [undefined], [{ link: 'javascript:alert(1)' }]])(
    'closes the tab after %j',
    async (response) => {
      const { context, opener } = contextWith(response);
      await expect(perform(pay, record, context)).rejects.toBeInstanceOf(ApiError);
      expect(opener.go).not.toHaveBeenCalled();
      expect(opener.drop).toHaveBeenCalledOnce();
    },
  );

  it('uses the same tab if the browser blocks a new one', () => {
    const assign = vi.fn();
    const page = { open: () => null, location: { href: 'https://school.example/lk/', assign } };
    linkOpener('new-tab', page).go('/sandbox-payment/5');
    expect(String(assign.mock.calls[0]?.[0])).toBe('https://school.example/sandbox-payment/5');
  });

  it('gives the new tab no reference to this page', () => {
    const tab = { opener: {}, location: { assign: vi.fn() }, close: vi.fn() };
    const page = { open: () => tab, location: { href: 'https://school.example/', assign: vi.fn() } };
    const opener = linkOpener('new-tab', page);
    expect(tab.opener).toBeNull();
    opener.go('https://pay.example/1');
    expect(String(tab.location.assign.mock.calls[0]?.[0])).toBe('https://pay.example/1');
    expect(page.location.assign).not.toHaveBeenCalled();
  });
});

describe('the arguments of an action', () => {
  it.each([
    { title: 'the record’s id', call: { operation: 'deleteApplication' } as const, path: { id: '7' } },
    {
      title: 'configured values',
      call: { operation: 'undoContract', path: { id: '{status}' } } as const,
      path: { id: 'accepted' },
    },
    { title: 'nothing without parameters', call: { operation: 'listTodo' } as const, path: {} },
  ])('have in the path: $title', ({ call, path }) => {
    expect(callArguments(call, { ...record, status: 'accepted' }).path).toEqual(path);
  });

  it('have in the body a number for a template of one number, and the form’s answers', () => {
    const call = {
      operation: 'issueInvoice' as const,
      body: { user_id: '{id}', note: '№ {id}', paid: true },
    };
    expect(callArguments(call, record, { title: 'Счёт' }).body).toEqual({
      user_id: 7,
      note: '№ 7',
      paid: true,
      title: 'Счёт',
    });
  });

  it('have in the body the chosen files in place of the ids that the form has', async () => {
    const files = createLocalFiles();
    const file = new File(['%PDF'], 'договор.pdf');
    const stored = await files.host.upload(file, {
      field: 'files',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    const { uploadContractForm } = await import('#generated/forms/upload-contract.ts');
    const body = files.withFiles(uploadContractForm.definition, { title: 'Договор', files: [{ ...stored }] });
    expect(body).toEqual({ title: 'Договор', files: [file] });
  });
});

describe('the form of an action', () => {
  const cancel: CallAction = {
    ...block,
    operation: 'updateStatus',
    body: { id: '{id}', status: 'cancelled' },
  };
  const withOwnForm: CallAction = {
    ...cancel,
    ask: { title: 'Отменить?', text: '', confirm: 'Отменить', form: 'child' },
  };
  const recordWith = (to: string, form?: string) => ({ id: 1, transitions: [{ to, ...(form && { form }) }] });

  it.each([
    ['is that of its transition', cancel, recordWith('cancelled', 'x'), 'x'],
    ['is absent if the transition has none', cancel, recordWith('cancelled'), undefined],
    ['is that of the transition before its own', withOwnForm, recordWith('cancelled', 'x'), 'x'],
    ['is its own without a transition', withOwnForm, { id: 1 }, 'child'],
    ['is not that of another transition', cancel, recordWith('accepted', 'x'), undefined],
  ])('%s', (_, action, target, form) => {
    expect(formOfAction(action, target)).toBe(form);
  });
});

describe('an action is available', () => {
  const open: CallAction = { ...block, if: { blocked: false, deleted: false } };

  it('if all members have the required values', () => {
    const offeredTo = (members: object) => isOffered(open, { ...record, ...members });
    expect([offeredTo({ deleted: false }), offeredTo({ deleted: true })]).toEqual([true, false]);
    expect(isOffered(open, record)).toBe(false);
  });
});

describe('a decision on a record with a withdrawn consent', () => {
  const accept: CallAction = {
    ...block,
    operation: 'updateStatus',
    body: { id: '{id}', status: 'accepted' },
  };
  const close: CallAction = { ...accept, body: { id: '{id}', status: 'cancelled' } };
  const transitions = [{ to: 'cancelled' }];

  it('is available only if the server allows it', () => {
    const stopped = { ...record, withdrawn: 'Согласие отозвано', transitions };
    expect([accept, close, block].map((action) => isOffered(action, stopped))).toEqual([false, true, true]);
    // without a withdrawn consent the page does not look at `transitions`: they may be older than the status
    expect(isOffered(accept, { ...record, transitions })).toBe(true);
  });
});

it('a change in a cached response finds the record in a list, in a page and on its own', () => {
  expect(applyRecordChange([{ id: 1 }, { id: 2 }], 2, { seen: true })).toEqual([
    { id: 1 },
    { id: 2, seen: true },
  ]);
  expect(applyRecordChange({ data: [{ id: 1 }], total: 9 }, 1, 'removed')).toEqual({ data: [], total: 8 });
  expect(applyRecordChange({ id: 1 }, 1, { seen: true })).toEqual({ id: 1, seen: true });
  expect(applyRecordChange({ id: 1 }, 2, { seen: true })).toEqual({ id: 1 });
  expect(applyRecordChange(undefined, 1, 'removed')).toBeUndefined();
});
