import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CallConfigured } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { type Choice, type CompiledForm, type FieldNode, formFields } from '#engine/definition/definition.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import type { CardsSettings, WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { type WizardWords, wizards } from '#generated/words/wizards.ts';
import { requireScreen } from '#portal/config/screen-of-kind.ts';
import { currentUser, device } from '#portal/device/this-device.ts';
import { filesField } from '#portal/draft/merge-values.ts';
import { newerState, type ServerDraft } from '#portal/draft/model.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { createDraftCalls } from '#portal/draft/saver.ts';
import { readPlainChoices } from '#portal/forms/form-host.ts';
import { appliesTo } from '#portal/records/record.ts';
import { callWhileTyping, callWithoutConsentDialog, pathOf } from '#portal/session/services.ts';

/** What the drafts of a wizard need: form, person, device, calls. */
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

/** Calls for one person: rejects if somebody else has signed in on this page, so that no input is sent in their name. */
function callAs(user: string, { draft, update }: WizardSettings['operations']): CallConfigured {
  return async (operation, args) => {
    if (currentUser() !== user) throw new ApiError(401, words.signInAgain);
    // on submission, missing consents are requested by their own pages instead of a dialog
    const isAutosave = operation === draft || operation === update;
    return isAutosave ? callWhileTyping(operation, args) : callWithoutConsentDialog(operation, args);
  };
}

/** Options that describe answers with the titles of choices from operations (`x-options`); until loaded, values are shown. */
export function useChoiceWords(form: CompiledForm): DescribeOptions {
  const operations = useMemo(() => choiceOperations(formFields(form.definition)), [form]);
  // a stable function, so that the form is not described again on every render
  const combineResults = useCallback(
    (results: readonly UseQueryResult<readonly Choice[] | undefined>[]): DescribeOptions => {
      const known = new Map(operations.map((operation, index) => [operation, results[index]?.data]));
      return { choices: (operation) => known.get(operation) };
    },
    [operations],
  );
  return useQueries({
    queries: operations.map((operation) => ({
      queryKey: ['choices', operation],
      queryFn: () => readPlainChoices(operation),
      retry: false,
    })),
    combine: combineResults,
  });
}

function choiceOperations(fields: readonly FieldNode[]): readonly string[] {
  const named = fields.flatMap(({ schema, children }) =>
    [schema['x-options'] ?? [], choiceOperations(children)].flat(),
  );
  return [...new Set(named)];
}

/** The texts of the wizard: the set that its settings name. */
export function wordsOf({ words }: Pick<WizardSettings, 'words'>): WizardWords {
  const set = wizards[words];
  if (!set)
    throw new Error(`schemas/words/wizards has no file ${words}.json, which the settings name as \`words\``);
  return set;
}

/** The settings of the list that the form belongs to. */
export function listOf({ screens }: WizardSettings): CardsSettings {
  return requireScreen('cards', screens.list).settings;
}

/** The settings of remarks if the form was returned with remarks; otherwise `undefined`. */
export function remarksOfReturned(
  { remarks }: Pick<WizardSettings, 'remarks'>,
  server: ServerDraft | undefined,
): WizardSettings['remarks'] {
  return remarks && server && appliesTo(remarks, server) ? remarks : undefined;
}
