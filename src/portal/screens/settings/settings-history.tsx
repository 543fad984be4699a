import type { Answer } from '#api/operation-types.ts';
import type { SettingsOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/settings.ts';
import { formatMoment } from '#portal/text/format.ts';

type Change = Answer<SettingsOperation>['history'][number];

/** So many are open at once. */
const OPEN = 5;

/** Who changed what and when, the newest first. */
export function SettingsHistory({ history }: { readonly history: readonly Change[] }) {
  const earlier = history.slice(OPEN);
  return (
    <section aria-labelledby="settings-history" className="panel form-panel">
      <h2 id="settings-history">{words.history}</h2>
      <Changes changes={history.slice(0, OPEN)} />
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
