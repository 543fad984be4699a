import { useQuery } from '@tanstack/react-query';
import type { SettingsScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/settings.ts';
import { FormSkeleton } from '#portal/forms/kept/kept-form.tsx';
import { byRole } from '#portal/records/office-screen.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

/** What the school changes from time to time, and who changed what of it. */
export const SettingsScreen = byRole('settings', SettingsView);

function SettingsView({ screen }: { readonly screen: SettingsScreenConfig }) {
  const { settings, title } = screen;
  const asked = useQuery(freshOptions({ operation: settings.operations.read }));
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {settings.lead && <p className="mt-1 mb-5 text-base-content/75">{settings.lead}</p>}
      {asked.data ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,52rem)_minmax(16rem,1fr)]">
          <SettingsForm settings={settings} answer={asked.data} />
          <SettingsHistory history={asked.data.history} />
        </div>
      ) : asked.isError ? (
        <FailedState
          title={words.failed}
          error={asked.error}
          retrying={asked.isFetching}
          onRetry={() => asked.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
