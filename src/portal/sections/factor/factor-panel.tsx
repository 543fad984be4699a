import { useState } from 'react';
import { dataOf } from '#api/client.ts';
import type { Answer } from '#api/operation-types.ts';
import * as words from '#generated/words/second-factor.ts';
import * as uiWords from '#generated/words/ui.ts';
import { api, client, session } from '#portal/session/services.ts';
import { Panel } from '#portal/ui/panel.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { CodeForm } from './code-form.tsx';
import { SetUp } from './set-up.tsx';

/** How it stands with one's own factor, and what can be done about it. */
export function FactorPanel({ title }: { readonly title: string | undefined }) {
  const { data, error, isFetching, refetch } = api.useQuery('get', '/api/auth/second-factor', undefined, {
    staleTime: 0,
  });
  if (!data && error)
    return <FailedState title={words.failed} error={error} retrying={isFetching} onRetry={() => refetch()} />;
  if (!data)
    return (
      <Loading label={uiWords.loadingSection}>
        <Bone className="h-44" />
      </Loading>
    );
  return (
    <Panel title={title}>
      {data.enabled ? (
        <InForce state={data} onRemoved={() => refetch()} />
      ) : (
        <SetUp text={words.offText} heading={title ? 'h3' : 'h2'} onDone={() => refetch()} />
      )}
    </Panel>
  );
}

interface InForceProps {
  readonly state: Answer<'getSecondFactor'>;
  readonly onRemoved: () => void;
}

function InForce({ state, onRemoved }: InForceProps) {
  const [removing, setRemoving] = useState(false);
  const { mutateAsync } = api.useMutation('post', '/api/auth/second-factor/remove');
  const remove = async (code: string) => {
    await mutateAsync({ body: { code } });
    toast(words.removed);
    // where one is required, the person owes another at once
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
          <button
            type="button"
            className="btn btn-ghost mt-2 w-full sm:w-auto"
            onClick={() => setRemoving(false)}
          >
            {words.keep}
          </button>
        </>
      ) : (
        <button type="button" className="btn btn-outline w-full sm:w-auto" onClick={() => setRemoving(true)}>
          {words.remove}
        </button>
      )}
    </>
  );
}
