import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import type { FamilyOperation, FamilyScreenConfig } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { ParentLink } from '#portal/records/back-link.tsx';
import { EmptyList, withRecordId } from '#portal/records/list-records.tsx';
import { RecordList } from '#portal/sections/list-section.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { recordsAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageSkeleton } from '#portal/ui/skeleton.tsx';
import { EmptyState, FailedRead } from '#portal/ui/states.tsx';

/** Everything about one family: its records in several lists, from one response. */
export function FamilyScreen({ screen }: { readonly screen: FamilyScreenConfig }) {
  const { settings } = screen;
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isValidId = /^[1-9]\d*$/.test(id);
  const read = useQuery({
    ...freshOptions({ operation: settings.operation, path: { id } }),
    enabled: isValidId,
  });
  if (read.data) return <FamilyRecord screen={screen} response={read.data} />;
  if (isValidId && !read.isError) return <PageSkeleton />;
  return (
    <>
      <PageHeading className="mb-5">{screen.title}</PageHeading>
      {read.isError ? (
        <FailedRead title={words.failed} read={read} />
      ) : (
        <EmptyState title={words.noSuch} text={words.noSuchText} />
      )}
    </>
  );
}

interface FamilyProps {
  readonly screen: FamilyScreenConfig;
  readonly response: OperationResponse<FamilyOperation>;
}

function FamilyRecord({ screen, response }: FamilyProps) {
  const { operation, title, untitled, lists } = screen.settings;
  return (
    <>
      <ParentLink screen={screen} />
      <PageHeading className="mb-5 wrap-anywhere">
        {fill(title, response) || fill(untitled, response)}
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {[false, true].map((aside) => (
          <div key={String(aside)} className="flex min-w-0 flex-col gap-6">
            {lists
              .filter((list) => (list.aside ?? false) === aside)
              .map((list) => (
                <FamilyList key={list.member} list={list} response={response} operation={operation} />
              ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface FamilyListProps extends Pick<FamilyProps, 'response'> {
  readonly list: FamilyScreenConfig['settings']['lists'][number];
  readonly operation: FamilyOperation;
}

function FamilyList({ list, response, operation }: FamilyListProps) {
  const records = recordsAt(response, list.member).map((record) => withRecordId(record, list.key));
  if (records.length === 0 && !list.empty) return null;
  return (
    <section>
      {list.title && <h2 className="mb-2">{list.title}</h2>}
      {list.help && <p className="mb-4 max-w-prose text-[0.9375rem] text-base-content/75">{list.help}</p>}
      {records.length === 0 && list.empty && <EmptyList empty={list.empty} />}
      {records.length > 0 && (
        <RecordList settings={list} records={records} reading={{ operation, ofOthers: true }} />
      )}
    </section>
  );
}
