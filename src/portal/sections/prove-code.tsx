import * as words from '#generated/words/second-factor.ts';
import { api } from '#portal/session/services.ts';
import type { SessionUser } from '#portal/session/session.ts';
import { signOut } from '#portal/session/sign-out.ts';
import { Button } from '#portal/ui/button.tsx';
import { Panel } from '#portal/ui/panel.tsx';
import { CodeForm } from './code-form.tsx';

interface ProveCodeProps {
  /** Called with the signed-in user once the code is accepted. */
  readonly onProven: (user: SessionUser) => void;
}

/** The second step of a sign-in. */
export function ProveCode({ onProven }: ProveCodeProps) {
  const { mutateAsync } = api.useMutation('post', '/api/auth/second-factor');
  const prove = async (code: string) => {
    const { user } = await mutateAsync({ body: { code } });
    onProven(user);
  };
  return (
    <>
      <Panel>
        <p className="mb-5 text-[0.9375rem]">{words.proveText}</p>
        <CodeForm label={words.code} help={words.codeHelp} submit={words.prove} onSubmit={prove} />
        <p className="mt-5 text-sm text-base-content/75">{words.lost}</p>
      </Panel>
      <SignOutButton />
    </>
  );
}

/** The sign-out button for people who cannot continue. */
export function SignOutButton() {
  return (
    <p className="mt-6 text-center">
      <Button className="btn-ghost" onClick={signOut}>
        {words.signOut}
      </Button>
    </p>
  );
}
