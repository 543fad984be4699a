import { focusControl } from '../ui/focus-control.ts';
import { placeId } from './data/paths.ts';

/**
 * Puts the focus where a problem stands: on the control of its path, or on what is nearest around it. What is drawn only
 * once it is asked for is never closed over an answer (`OnDemand`), so that nothing has to be opened on the way.
 */
export function focusForeignProblem(idPrefix: string, path: string): void {
  let place = path;
  while (place !== '' && !document.getElementById(placeId(idPrefix, place)))
    place = place.slice(0, place.lastIndexOf('/'));
  const id = placeId(idPrefix, place);
  focusControl(document.getElementById(id) ? id : placeId(idPrefix, path));
}
