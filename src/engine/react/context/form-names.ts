import { entryName } from '#engine/describe/describe.ts';
import { labelOfChoice } from '#engine/describe/describe-value.ts';
import type { FormNames } from './form-host.ts';

/** For forms about several people; small forms do without the code that reads answers. */
export const formNames: FormNames = { choice: labelOfChoice, entry: entryName };
