import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CallConfigured } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { type Choice, type CompiledForm, type FieldNode, formFields } from '#engine/definition/definition.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import type { CardsSettings, WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { type WizardWords, wizards } from '#generated/words/wizards.ts';
import { loadedScreen } from '#portal/config/screen-settings.ts';
import { device } from '#portal/device/this-device.ts';
import { filesField } from '#portal/draft/merge-values.ts';
import { newerState } from '#portal/draft/model.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { createDraftCalls } from '#portal/draft/saver.ts';
import { choiceWords } from '#portal/forms/form-host.ts';
import { callWhileTyping, callWithoutConsentDialog, pathOf, session } from '#portal/session/services.ts';

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

/**
 * Prevents one person's input from being sent under the token of another who signed in on the same
 * page.
 */
function callAs(user: string, { draft, update }: WizardSettings['operations']): CallConfigured {
  return async (operation, args) => {
    if (currentUser() !== user) throw new ApiError(401, words.signInAgain);
    // consents required on submission are requested by their own pages
    const isTyped = operation === draft || operation === update;
    return isTyped ? callWhileTyping(operation, args) : callWithoutConsentDialog(operation, args);
  };
}

/** Id of the drafts' owner. */
export function currentUser(): string {
  const id = session.state().user?.id;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
}

/** The titles of choices from an operation's list (`x-options`); without them the raw answer is shown. */
export function useChoiceWords(form: CompiledForm): DescribeOptions {
  const operations = useMemo(() => optionsOf(formFields(form.definition)), [form]);
  // a new function per render would describe the whole form again
  const combine = useCallback(
    (answers: readonly UseQueryResult<readonly Choice[] | undefined>[]): DescribeOptions => {
      const known = new Map(operations.map((operation, index) => [operation, answers[index]?.data]));
      return { choices: (operation) => known.get(operation) };
    },
    [operations],
  );
  return useQueries({
    queries: operations.map((operation) => ({
      queryKey: ['choices', operation],
      queryFn: () => choiceWords(operation),
      retry: false,
    })),
    combine,
  });
}

function optionsOf(fields: readonly FieldNode[]): readonly string[] {
  const named = fields.flatMap(({ schema, children }) =>
    [schema['x-options'] ?? [], optionsOf(children)].flat(),
  );
  return [...new Set(named)];
}

/** The texts of the wizard, from the set that its settings name. */
export function wordsOf({ words }: Pick<WizardSettings, 'words'>): WizardWords {
  const set = wizards[words];
  if (!set) throw new Error(`schemas/words/wizards has no ${words}`);
  return set;
}

/** The settings of the form's list: record titles and actions. */
export function listOf(settings: WizardSettings): CardsSettings {
  const screen = loadedScreen(settings.screens.list);
  if (screen?.kind !== 'cards') throw new Error(`${settings.screens.list} is no list of cards`);
  return screen.settings;
}
