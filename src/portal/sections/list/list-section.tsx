import { useQuery } from '@tanstack/react-query';
import type { ListSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { EmptyList } from '#portal/records/empty-list.tsx';
import { listRecords } from '#portal/records/list-records.ts';
import { hasMembers } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { RecordList } from './record-list.tsx';

/** Records of the person's own, a card each, by status under their headings. */
export function ListSection({ settings }: { readonly settings: ListSettings }) {
  const { title, help, empty } = settings;
  const list = useQuery({
    ...freshOptions(settings),
    select: (answer) => listRecords(answer, settings.key).filter((record) => hasMembers(settings, record)),
  });
  if (list.data?.length === 0 && !empty) return null;
  return (
    <section>
      {title && <h2 className={help ? 'mb-1' : 'mb-4'}>{title}</h2>}
      {help && <p className="mb-4 max-w-prose text-[0.9375rem] text-base-content/75">{help}</p>}
      {list.isPending && <ListSkeleton />}
      {list.isError && !list.data && (
        <FailedState
          title={uiWords.listFailed}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && empty && <EmptyList empty={empty} />}
      {list.data && list.data.length > 0 && (
        <>
          <RecordList settings={settings} records={list.data} reading={settings} />
          {settings.statuses && <SchoolLine className="mt-4" />}
        </>
      )}
    </section>
  );
}

function ListSkeleton() {
  return (
    <Loading label={uiWords.loadingList}>
      <div className="flex flex-col gap-4">
        {['first', 'second'].map((card) => (
          <div key={card} className="panel p-5 sm:p-6">
            <Bone className="h-6 w-64 max-w-full" />
            <Bone className="mt-2 h-4 w-40" />
            <Bone className="mt-5 h-11 w-44" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
