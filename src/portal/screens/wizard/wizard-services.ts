import type { CallConfigured } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import type { CompiledForm } from '#engine/definition/definition.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { device } from '#portal/device/this-device.ts';
import { filesField } from '#portal/draft/merge/values.ts';
import { newerState } from '#portal/draft/model/server-draft.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { createDraftCalls } from '#portal/draft/server/calls.ts';
import { callUnasked, callWhileTyping, pathOf, session } from '#portal/session/services.ts';
import { wordsOf } from './words.ts';

/** Everything that the drafts of this wizard need, for this person. */
export function draftContextOf(settings: WizardSettings, form: CompiledForm, user: string): DraftContext {
  const { operations, finishId, values } = settings;
  return {
    form,
    words: wordsOf(settings),
    user,
    device,
    calls: createDraftCalls(
      callAs(user, operations),
      { ...operations, finishId, filesField: filesField(form.definition) },
      values,
    ),
    newer: (error) => newerState(error, values),
    related: {
      sent: settings.prefill.flatMap(({ sends = {} }) => Object.keys(sends)),
      serverOnly: settings.serverOnly,
    },
    channel: () => new BroadcastChannel(`draft:${JSON.stringify([user, form.definition.id])}`),
    fileHref: (id) => (operations.file ? pathOf(operations.file, { id }) : ''),
  };
}

/** What one person typed never goes out under the token of another who signed in on the same page. */
function callAs(user: string, { draft, update }: WizardSettings['operations']): CallConfigured {
  return async (operation, args) => {
    if (currentUser() !== user) throw new ApiError(401, words.signInAgain);
    // what sending the form lacks its own pages ask for
    const isTyped = operation === draft || operation === update;
    return isTyped ? callWhileTyping(operation, args) : callUnasked(operation, args);
  };
}

/** Id of the person whose drafts these are. */
export function currentUser(): string {
  const id = session.state().user?.id;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
}
