import type { ReactNode } from 'react';
import { Bone, Loading } from './skeleton.tsx';
import { FailedState } from './states.tsx';

interface ReadStateProps<Data> {
  /** What was asked, as `useQuery` tells of it. */
  readonly asked: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What is said where no answer came. */
  readonly failed: string;
  /** What somebody hears who does not see that it is on its way. */
  readonly label: string;
  /** How high the skeleton is: a class. */
  readonly height: string;
  readonly children: (data: Data) => ReactNode;
}

/** What was read, as soon and as long as it is there; before that a skeleton, or why it failed and the way to try again. */
export function ReadState<Data>({ asked, failed, label, height, children }: ReadStateProps<Data>) {
  const { data, error, isFetching, refetch } = asked;
  if (data !== undefined) return children(data);
  if (error)
    return <FailedState title={failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading label={label}>
      <Bone className={height} />
    </Loading>
  );
}
