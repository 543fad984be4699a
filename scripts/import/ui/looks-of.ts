import type { Log } from '../log.ts';
import { type Looks, noLooks } from '../looks.ts';
import { isObject } from '../tree.ts';
import { isJsonForms, jsonFormsLooks } from './json-forms.ts';
import { rjsfLooks } from './rjsf.ts';

/** What a uiSchema says, of rjsf or of JSON Forms, which tell themselves apart. */
export function looksOf(ui: unknown, log: Log): Looks {
  if (ui === undefined) return noLooks;
  if (isObject(ui)) return isJsonForms(ui) ? jsonFormsLooks(ui, log) : rjsfLooks(ui, log);
  log.unsaidLook([], 'uiSchema', 'это не объект');
  return noLooks;
}
