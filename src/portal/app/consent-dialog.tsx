import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { dataOf } from '#api/client.ts';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/wizard.ts';
import {
  type Consent,
  type ConsentQuestion,
  openConsentQuestion,
  purposeOf,
} from '#portal/session/consent-questions.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { api, client, session } from '#portal/session/services.ts';
import { invalidationOptions } from '#portal/session/writes.ts';
import { Button } from '#portal/ui/button.tsx';
import { ConsentText } from '#portal/ui/consent-text.tsx';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { Problem } from '#portal/ui/lone-field.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { useCall } from '#portal/ui/use-call.ts';

/** The dialog that asks for a consent required by a call; rendered once, over an unchanged page. */
export function ConsentDialog() {
  const question = useSyncExternalStore(openConsentQuestion.subscribe, openConsentQuestion.current);
  return question && <QuestionDialog key={purposeOf(question.about)} question={question} />;
}

function QuestionDialog({ question: { about, answer } }: { readonly question: ConsentQuestion }) {
  const known = 'text' in about ? about.text : undefined;
  const { data, error, refetch } = useQuery({
    ...freshOptions({ operation: 'listConsents' }),
    enabled: known === undefined,
  });
  const consent = known ?? data?.find(({ purpose }) => purpose === purposeOf(about));
  const give = useGiveConsent(known === undefined ? consent : undefined, () => answer(true));
  return (
    <Dialog wide title={consent?.title ?? words.consentAsked} onClose={() => answer(false)}>
      {consent && <ConsentText {...consent} />}
      {error && <FailedState title={words.consentAsked} error={error} onRetry={() => void refetch()} />}
      <Problem className="mt-5">{give.problem}</Problem>
      <DialogActions>
        <Button className="btn-primary" isBusy={!consent || give.giving} onClick={give.run}>
          {give.giving ? words.saving : words.consentGive}
        </Button>
        <Button className="btn-ghost" onClick={() => answer(false)}>
          {words.consentLater}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Gives a consent on the server; without one `onGiven` runs at once, because the caller sends the consent itself. */
function useGiveConsent(consent: Consent | undefined, onGiven: () => void) {
  const { mutateAsync } = api.useMutation('post', '/api/consents', invalidationOptions(['listConsents']));
  const [problem, setProblem] = useState<string>();
  const { running: giving, run } = useCall((thrown) => setProblem(toApiError(thrown).message));
  const give = () =>
    run(async () => {
      if (!consent) return onGiven();
      setProblem(undefined);
      const { purpose, version } = consent;
      await mutateAsync({ body: { purpose, version } });
      const { user } = await dataOf(client.GET('/api/auth/resource'));
      session.setUser(user);
      onGiven();
    });
  return { run: give, giving, problem };
}
