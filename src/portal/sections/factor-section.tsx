import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import type { OperationResponse } from '#api/operation-types.ts';
import type { FactorSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/second-factor.ts';
import * as uiWords from '#generated/words/ui.ts';
import { locationBeforeRedirect } from '#portal/session/landing.ts';
import { api, client, session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Button } from '#portal/ui/button.tsx';
import { PrintSheetButton } from '#portal/ui/page/print-sheet.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { CodeForm } from './code-form.tsx';
import { ProveCode, SignOutButton } from './prove-code.tsx';

const ADMINISTRATOR = 1;

/** The second factor of an employee: the code at sign-in, the set-up, or the current state. */
export function FactorSection({ settings }: { readonly settings: FactorSettings }) {
  const { user, roleId } = useSession();
  const { state } = useLocation();
  if (user?.pending.includes('second-factor')) return <ProveCode onProven={session.setUser} />;
  if (user?.pending.includes('second-factor-setup'))
    return (
      <>
        <Panel>
          <SetUp text={words.owedText} heading="h2" onDone={(confirmed) => session.setUser(confirmed.user)} />
        </Panel>
        <SignOutButton />
      </>
    );
  // the screen is only for a pending factor: other people return to the page that they requested
  if (settings.owedAlone) return <Navigate to={locationBeforeRedirect(state)} replace />;
  return roleId === ADMINISTRATOR ? <FactorPanel title={settings.title} /> : null;
}

/** The state of the person's own second factor, and its actions. */
function FactorPanel({ title }: { readonly title: string | undefined }) {
  const factorQuery = api.useQuery('get', '/api/auth/second-factor', undefined, { staleTime: 0 });
  const loading = <LoadingBar label={uiWords.loadingSection} className="h-44" />;
  return (
    <ReadState query={factorQuery} failed={words.failed} loading={loading}>
      {(state) => (
        <Panel title={title}>
          {state.enabled ? (
            <ActiveFactor state={state} onRemoved={() => factorQuery.refetch()} />
          ) : (
            <SetUp text={words.offText} heading={title ? 'h3' : 'h2'} onDone={() => factorQuery.refetch()} />
          )}
        </Panel>
      )}
    </ReadState>
  );
}

interface ActiveFactorProps {
  readonly state: OperationResponse<'getSecondFactor'>;
  readonly onRemoved: () => void;
}

function ActiveFactor({ state, onRemoved }: ActiveFactorProps) {
  const [removing, setRemoving] = useState(false);
  const { mutateAsync } = api.useMutation('post', '/api/auth/second-factor/remove');
  const remove = async (code: string) => {
    await mutateAsync({ body: { code } });
    toast(words.removed);
    // if one is required, the person must set up another at once
    const { user } = await dataOf(client.GET('/api/auth/resource'));
    session.setUser(user);
    onRemoved();
  };
  return (
    <>
      <p className="text-[0.9375rem] font-medium">{words.onText}</p>
      <p className="mt-1.5 mb-5 max-w-prose text-[0.9375rem]">
        {words.left({ count: state.recovery_codes })}
      </p>
      {removing ? (
        <>
          <CodeForm label={words.code} help={words.codeHelp} submit={words.remove} onSubmit={remove} />
          <Button className="btn-ghost mt-2 w-full sm:w-auto" onClick={() => setRemoving(false)}>
            {words.keep}
          </Button>
        </>
      ) : (
        <Button className="btn-outline w-full sm:w-auto" onClick={() => setRemoving(true)}>
          {words.remove}
        </Button>
      )}
    </>
  );
}

type ConfirmedFactor = OperationResponse<'confirmSecondFactor'>;

interface SetUpProps {
  /** The explanation, which depends on whether the factor is required. */
  readonly text: string;
  /** Heading level of the content. */
  readonly heading: 'h2' | 'h3';
  /** Called when the factor is active and the recovery codes have been shown. */
  readonly onDone: (confirmed: ConfirmedFactor) => void;
}

/** Adds the key to an app, checks its first code, and shows the recovery codes. */
function SetUp({ text, heading, onDone }: SetUpProps) {
  const [key, setKey] = useState<OperationResponse<'beginSecondFactor'>>();
  const [confirmed, setConfirmed] = useState<ConfirmedFactor>();
  const { running: pending, run } = useCall();
  const { mutateAsync: beginSetUp } = api.useMutation('post', '/api/auth/second-factor/setup');
  const { mutateAsync: confirmCode } = api.useMutation('post', '/api/auth/second-factor/confirm');

  const beginSetup = () => run(async () => setKey(await beginSetUp({})));
  const confirm = async (code: string) => setConfirmed(await confirmCode({ body: { code } }));

  if (confirmed)
    return (
      <RecoveryCodes codes={confirmed.recovery_codes} heading={heading} onDone={() => onDone(confirmed)} />
    );
  if (!key) {
    return (
      <>
        <p className="max-w-prose text-[0.9375rem]">{text}</p>
        <Button className="btn-primary mt-5 w-full sm:w-auto" isBusy={pending} onClick={beginSetup}>
          {pending ? words.beginning : words.begin}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="max-w-prose text-[0.9375rem]">{words.scan}</p>
      <img src={key.picture} alt={words.picture} className="my-4 size-52 rounded-field" />
      <p className="text-[0.9375rem]">{words.typeKey}</p>
      <p className="mt-1 mb-5 font-mono text-[0.9375rem] wrap-anywhere select-all">{formatKey(key.key)}</p>
      <CodeForm label={words.firstCode} submit={words.confirm} onSubmit={confirm} />
    </>
  );
}

/** The key in groups of four letters. */
function formatKey(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Heading level: `h3` below a title of the panel. */
  readonly heading: 'h2' | 'h3';
  readonly onDone: () => void;
}

/** The recovery codes, shown only once, with buttons to print and copy them. */
function RecoveryCodes({ codes, heading: Heading, onDone }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copy = () => {
    const copying = navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject();
    copying.then(
      () => toast(words.copied),
      () => toast(words.notCopied, { tone: 'error' }),
    );
  };
  return (
    <>
      <Heading ref={title} tabIndex={-1} className="outline-none">
        {words.recoveryTitle}
      </Heading>
      <p className="mt-2 max-w-prose text-[0.9375rem]">{words.recoveryText}</p>
      <CodeList codes={codes} />
      <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
        <Button className="btn-primary" onClick={onDone}>
          {words.done}
        </Button>
        <Button className="btn-outline" onClick={copy}>
          <Copy className="size-4" aria-hidden />
          {words.copy}
        </Button>
        <PrintSheetButton label={words.print} title={words.sheetTitle}>
          <CodeList codes={codes} />
        </PrintSheetButton>
      </div>
    </>
  );
}

function CodeList({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  return (
    <ul className="mt-4 grid max-w-md gap-x-4 gap-y-1.5 font-mono text-[0.9375rem] whitespace-nowrap sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
