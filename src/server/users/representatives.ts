import type { Db } from '../database/open.ts';
import { invalid } from '../http/errors.ts';
import { isRepresentative } from './store.ts';

/** Throws 422 where this is no representative to whom the school could send anything. */
export async function assertRepresentative(db: Db, userId: number): Promise<void> {
  if (await isRepresentative(db, userId)) return;
  const message = 'Такого представителя нет. Выберите его в списке пользователей.';
  throw invalid(message, [{ path: 'user_id', message }]);
}
