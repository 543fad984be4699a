import { type ReactNode, useState } from 'react';
import { ApiError, toApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import type { Confirmation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/actions.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { ActionDialog } from './action-form.tsx';

/** A call with additional members of its body. */
type Send<A> = (further: FlatBody) => Promise<A>;

interface Asked {
  readonly sendAgain: (answers: FlatBody) => Promise<void>;
  readonly giveUp: () => void;
}

export interface ConfirmableCall {
  /**
   * Sends the call. If the server refuses it because the form of the settings is required, as for a new email but not
   * for a new name, the form is shown and the call is repeated with its answers. Rejects with the error of the call,
   * and when the person closes the form.
   */
  send<A>(call: Send<A>): Promise<A>;
  /** The open confirmation, to be rendered once beside the form. */
  readonly dialog: ReactNode;
}

/** Asks to confirm the identity again if the server requires it; without settings it only sends the request. */
export function useConfirmation(settings: Confirmation | undefined): ConfirmableCall {
  const [asked, setAsked] = useState<Asked>();
  if (!settings) return { send: (call) => call({}), dialog: null };
  const { form, title, text, submit } = settings;

  const ask = <A,>(call: Send<A>) =>
    new Promise<A>((resolve, reject) => {
      const sendAgain = async (answers: FlatBody) => {
        try {
          resolve(await call(answers));
        } catch (thrown) {
          if (await isAbout(form, thrown)) throw thrown;
          reject(thrown);
        }
      };
      setAsked({ sendAgain, giveUp: () => reject(new ApiError(-1, words.notConfirmed)) });
    });

  const send = async <A,>(call: Send<A>) => {
    try {
      return await call({});
    } catch (thrown) {
      if (!(await isAbout(form, thrown))) throw thrown;
      return ask(call);
    }
  };

  const close = () => {
    // no effect after the form was sent
    asked?.giveUp();
    setAsked(undefined);
  };
  const dialog = asked && (
    <ActionDialog
      formId={form}
      title={title}
      text={text}
      submit={submit}
      onSubmit={asked.sendAgain}
      onClose={close}
    />
  );
  return { send, dialog };
}

/** Whether a call was refused on a field of that form. */
async function isAbout(formId: string, thrown: unknown): Promise<boolean> {
  const { errors } = toApiError(thrown);
  if (errors.length === 0) return false;
  const { definition } = await loadForm(formId);
  return errors.some(({ path }) => addressOfWireKey(definition, path) !== undefined);
}
