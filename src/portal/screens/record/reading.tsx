import * as words from '#generated/words/record.ts';
import { LoadingBone } from '#portal/ui/skeleton.tsx';

/** Placeholder of a loading document. */
export function Reading() {
  return <LoadingBone label={words.readingDocument} className="h-96" />;
}
