import { useState } from 'react';
import { ApiError, toApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import type { Confirmation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/actions.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { ActionDialog } from './action-form.tsx';

/** Sends the call, with additional members in its body. */
type ConfirmableCall<A> = (further: FlatBody) => Promise<A>;

/** A refused call that waits for the confirmation. */
interface HeldCall {
  readonly resend: (answers: FlatBody) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Asks people to confirm their identity when the server requires it; without settings it only sends the call. `send` rejects
 * with the error of the call, and if the person closes the form. `dialog` is rendered once beside the form.
 */
export function useConfirmation(settings: Confirmation | undefined) {
  const [heldCall, setHeldCall] = useState<HeldCall>();
  if (!settings) return { send: <A,>(call: ConfirmableCall<A>) => call({}), dialog: null };
  const { form, title, text, submit } = settings;

  const ask = <A,>(call: ConfirmableCall<A>) =>
    new Promise<A>((resolve, reject) => {
      const resend = async (answers: FlatBody) => {
        try {
          resolve(await call(answers));
        } catch (thrown) {
          if (await isErrorOfForm(form, thrown)) throw thrown;
          reject(thrown);
        }
      };
      setHeldCall({ resend: resend, cancel: () => reject(new ApiError(-1, words.notConfirmed)) });
    });

  const send = async <A,>(call: ConfirmableCall<A>) => {
    try {
      return await call({});
    } catch (thrown) {
      if (!(await isErrorOfForm(form, thrown))) throw thrown;
      return ask(call);
    }
  };

  const close = () => {
    // no effect after the form was sent
    heldCall?.cancel();
    setHeldCall(undefined);
  };
  const dialog = heldCall && (
    <ActionDialog
      formId={form}
      title={title}
      text={text}
      submit={submit}
      onSubmit={heldCall.resend}
      onClose={close}
    />
  );
  return { send, dialog };
}

/** Whether a call was refused because of a field of that form. */
async function isErrorOfForm(formId: string, thrown: unknown): Promise<boolean> {
  const { errors } = toApiError(thrown);
  if (errors.length === 0) return false;
  const { definition } = await loadForm(formId);
  return errors.some(({ path }) => addressOfWireKey(definition, path) !== undefined);
}
