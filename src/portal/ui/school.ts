import { isRecord } from '#engine/definition/definition.ts';
import { createEmitter } from '#engine/store/emitter.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import type { components } from '#generated/api.d.ts';

export type School = components['schemas']['School'];

/** Storage key of the latest school data: a page cached by the worker may be older. */
const KEY = 'school';

const UNKNOWN_SCHOOL: School = { revision: 0, name: '', short_name: '', phones: [], hours: '' };

let school: School | undefined;
const changes = createEmitter();

/** The school data in the page, or newer ones on the device. */
export function knownSchool(): School {
  school ??= readLatest();
  return school;
}

export const onSchool = changes.subscribe;

/** Shows school data from the server, and stores them for cached pages with older ones. */
export function receiveSchool(received: School): void {
  const isNew = received.revision !== knownSchool().revision;
  school = received;
  if (isNew) changes.emit();
  localStorage.setItem(KEY, JSON.stringify(received));
}

/** Whether the page may have no school data or old ones, because a service worker has served it. */
export function isPossiblyOutdated(): boolean {
  return knownSchool().revision === 0 || isCachedPage();
}

function readLatest(): School {
  const page = parseJson(() => pageData()?.content, isSchool) ?? UNKNOWN_SCHOOL;
  const device = isCachedPage() ? parseJson(() => localStorage.getItem(KEY), isSchool) : undefined;
  return device && device.revision > page.revision ? device : page;
}

function isCachedPage(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** Contains no JSON if the server has not written the school data into the page. */
function pageData(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="school"]');
}

function isSchool(value: unknown): value is School {
  return isRecord(value) && 'revision' in value;
}
