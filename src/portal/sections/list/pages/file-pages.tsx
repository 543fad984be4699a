import { useQuery } from '@tanstack/react-query';
import type { ListSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import { PdfPages, readPages } from '#portal/records/pages/pdf-pages.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { callConfigured } from '#portal/session/services.ts';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';

interface FilePagesProps {
  readonly file: NonNullable<ListSettings['item']['file']>;
  readonly record: PortalRecord;
}

/** The pages of a record's PDF below one another, as wide as there is room, also on a phone that shows no PDF itself. */
export function FilePages({ file, record }: FilePagesProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['pages', file.operation, record.id],
    queryFn: async () => readPages(await callConfigured(file.operation, callArguments(file, record))),
    structuralSharing: false,
    retry: false,
  });
  if (isPending)
    return (
      <Loading label={words.readingFile}>
        <Bone className="mt-4 aspect-[1/1.41]" />
      </Loading>
    );
  if (error) {
    return (
      <div className="mt-4">
        <FailedState title={words.notRead} error={error} retrying={isFetching} onRetry={() => refetch()} />
      </div>
    );
  }
  return (
    <div className="mt-4">
      <PdfPages pages={data} label={(page) => words.pageOf({ page, pages: data.length })} />
    </div>
  );
}
