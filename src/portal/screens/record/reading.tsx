import * as words from '#generated/words/record.ts';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';

/** Placeholder of a loading document. */
export function Reading() {
  return (
    <Loading label={words.readingDocument}>
      <Bone className="h-96" />
    </Loading>
  );
}
