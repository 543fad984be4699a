import { useQuery } from '@tanstack/react-query';
import type { OperationResponse } from '#api/operation-types.ts';
import type { SettingsOperation, SettingsScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/settings.ts';
import { FormSkeleton } from '#portal/forms/autosaved-form.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { formatMoment } from '#portal/text/format.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings that the school may change, and their history. */
export function SettingsScreen({ screen }: { readonly screen: SettingsScreenConfig }) {
  const { settings, title } = screen;
  const read = useQuery(freshOptions({ operation: settings.operations.read }));
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {settings.lead && <p className="mt-1 mb-5 text-base-content/75">{settings.lead}</p>}
      <ReadState query={read} failed={words.failed} loading={<FormSkeleton />}>
        {(current) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,52rem)_minmax(16rem,1fr)]">
            <SettingsForm settings={settings} current={current} />
            <SettingsHistory history={current.history} />
          </div>
        )}
      </ReadState>
    </>
  );
}

type Change = OperationResponse<SettingsOperation>['history'][number];

/** Number of changes that are not collapsed. */
const LATEST = 5;

/** The history of changes, newest first. */
function SettingsHistory({ history }: { readonly history: readonly Change[] }) {
  const earlier = history.slice(LATEST);
  return (
    <section aria-labelledby="settings-history" className="panel form-panel">
      <h2 id="settings-history">{words.history}</h2>
      <Changes changes={history.slice(0, LATEST)} />
      {earlier.length > 0 && (
        <details className="disclosure mt-2">
          <summary>{words.earlier}</summary>
          <Changes changes={earlier} />
        </details>
      )}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <ol className="divide-y divide-base-300">
      {changes.map((one) => (
        <li key={one.id} className="py-3 text-[0.9375rem]">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{one.by ? (one.by.name ?? words.nobody) : words.first}</span>
            <time dateTime={one.at} className="text-sm text-base-content/75 tabular-nums">
              {formatMoment(one.at)}
            </time>
          </p>
          {one.by === null && <p className="text-base-content/75">{words.firstText}</p>}
          <dl>
            {one.changes.map(({ label, before, now }) => (
              <div key={label} className="mt-1.5">
                <dt className="text-sm text-base-content/75">{label}</dt>
                <dd className="break-words">
                  {words.change({ before: before ?? words.none, now: now ?? words.none })}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
