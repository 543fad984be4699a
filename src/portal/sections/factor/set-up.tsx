import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { Answer } from '#api/operation-types.ts';
import * as words from '#generated/words/second-factor.ts';
import { api } from '#portal/session/services.ts';
import { toast } from '#portal/ui/toast.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Added = Answer<'confirmSecondFactor'>;

interface SetUpProps {
  /** What it is for, in words for who must and who may. */
  readonly text: string;
  /** Of what stands within. */
  readonly heading: 'h2' | 'h3';
  /** The factor is in force, and the recovery codes are seen. */
  readonly onDone: (added: Added) => void;
}

/** Brings the key into an app, takes its first code, and shows the recovery codes. */
export function SetUp({ text, heading, onDone }: SetUpProps) {
  const [key, setKey] = useState<Answer<'beginSecondFactor'>>();
  const [added, setAdded] = useState<Added>();
  const [pending, setPending] = useState(false);
  const { mutateAsync: beginSetUp } = api.useMutation('post', '/api/auth/second-factor/setup');
  const { mutateAsync: confirmCode } = api.useMutation('post', '/api/auth/second-factor/confirm');

  const begin = async () => {
    setPending(true);
    try {
      setKey(await beginSetUp({}));
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  const confirm = async (code: string) => setAdded(await confirmCode({ body: { code } }));

  if (added)
    return <RecoveryCodes codes={added.recovery_codes} heading={heading} onDone={() => onDone(added)} />;
  if (!key) {
    return (
      <>
        <p className="max-w-prose text-[0.9375rem]">{text}</p>
        <button
          type="button"
          className="btn btn-primary mt-5 w-full sm:w-auto"
          aria-disabled={pending || undefined}
          onClick={() => pending || void begin()}
        >
          {pending ? words.beginning : words.begin}
        </button>
      </>
    );
  }
  return (
    <>
      <p className="max-w-prose text-[0.9375rem]">{words.scan}</p>
      <img src={key.picture} alt={words.picture} className="my-4 size-52 rounded-field" />
      <p className="text-[0.9375rem]">{words.typeKey}</p>
      <p className="mt-1 mb-5 font-mono text-[0.9375rem] wrap-anywhere select-all">{inGroups(key.key)}</p>
      <CodeForm label={words.firstCode} submit={words.confirm} onSubmit={confirm} />
    </>
  );
}

/** Four letters at a time, as one types them. */
function inGroups(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
