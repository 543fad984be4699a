import { createEmitter } from '#engine/store/emitter.ts';
import type { components } from '#generated/api.d.ts';

/** The school's names and contacts. */
export type School = components['schemas']['School'];

/** Storage key of the latest school data: a page cached by the worker may be older. */
const KEY = 'school';

const NOBODY: School = { revision: 0, name: '', short_name: '', phones: [], hours: '' };

let school: School | undefined;
const changes = createEmitter();

/** The school as written into the page by the server, or stored on the device later. */
export function knownSchool(): School {
  school ??= latest();
  return school;
}

export const onSchool = changes.subscribe;

/** Accepts new school data from the server: shows them, and stores them for pages without them. */
export function receiveSchool(heard: School): void {
  const isNew = heard.revision !== knownSchool().revision;
  school = heard;
  if (isNew) changes.emit();
  localStorage.setItem(KEY, JSON.stringify(heard));
}

/** Whether the page may be outdated: it came from a service worker or was not filled in. */
export function isPossiblyOutdated(): boolean {
  return knownSchool().revision === 0 || isCachedPage();
}

function latest(): School {
  const page = read(document.querySelector<HTMLMetaElement>('meta[name="school"]')?.content) ?? NOBODY;
  const device = isCachedPage() ? read(localStorage.getItem(KEY)) : undefined;
  return device && device.revision > page.revision ? device : page;
}

function isCachedPage(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

function read(text: string | null | undefined): School | undefined {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // a page that no server has filled in
    return undefined;
  }
}
