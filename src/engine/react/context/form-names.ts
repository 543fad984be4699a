import { labelOfChoice } from '#engine/describe/choice-label.ts';
import { entryName } from '#engine/describe/describe.ts';
import type { FormNames } from './form-host.ts';

/** For forms of many people: a page with a small form does without what reads answers. */
export const formNames: FormNames = { choice: labelOfChoice, entry: entryName };
