import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { stateOf } from '../server-state.ts';

/** A state of the server's draft 7. */
export function savedAs(
  revision: number,
  answers: ServerDraft['answers'],
  files: readonly StoredFile[] = [],
): ServerDraft {
  return stateOf({ revision, answers, files });
}

/** Files of these numbers. */
export function filesOf(...ids: readonly number[]): StoredFile[] {
  return ids.map((id) => ({ id, name: `${id}.pdf`, size: 4 }));
}
