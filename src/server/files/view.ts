import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/files.ts';
import { isoDay, toRuDate } from '../values/ru-dates.ts';
import type { FileRow } from './store.ts';

export function fileView({
  id,
  name,
  size,
  type,
  by_school,
  created_at,
}: FileRow): components['schemas']['File'] {
  const note = words.attachedBySchool({ day: toRuDate(isoDay(created_at)) });
  return { id, name, size, type, ...(by_school && { note }) };
}
