import * as words from '#generated/words/record.ts';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';

/** Stands where a document will be. */
export function Reading() {
  return (
    <Loading label={words.readingDocument}>
      <Bone className="h-96" />
    </Loading>
  );
}
