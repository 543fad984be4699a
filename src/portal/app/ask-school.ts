import { dataOf } from '#api/client.ts';
import { client } from '#portal/session/services.ts';
import { heardSchool, mayBeOld } from '#portal/ui/school.ts';

/** A page that the device has kept hears of another telephone; one that has just come knows. */
export function askSchool(): void {
  if (!mayBeOld()) return;
  dataOf(client.GET('/api/school'))
    .then(heardSchool)
    .catch(() => undefined);
}
