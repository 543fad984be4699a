import type { components } from '#generated/api.d.ts';

/** The school as it wants to be called and reached. */
export type School = components['schemas']['School'];

/** Where this device keeps what it last heard: a page that its worker has kept may be older. */
const KEY = 'school';

const NOBODY: School = { revision: 0, name: '', short_name: '', phones: [], hours: '' };

let school: School | undefined;
const listeners = new Set<() => void>();

/** As far as this page knows. */
export function knownSchool(): School {
  school ??= latestOf(inPage(), kept());
  return school;
}

export function onSchool(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server has said it anew: it is kept for pages without it, and shown where it is another. */
export function heardSchool(heard: School): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(heard));
  } catch {
    // a browser that keeps nothing asks again
  }
  if (heard.revision === knownSchool().revision) return;
  school = heard;
  for (const listener of listeners) listener();
}

/** Whether the page may be older than what the server would say: a worker gave it, or nobody filled it in. */
export function mayBeOld(): boolean {
  return knownSchool().revision === 0 || isKeptPage();
}

function latestOf(page: School, device: School | undefined): School {
  return device && isKeptPage() && device.revision > page.revision ? device : page;
}

function isKeptPage(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** What the server has written into the page. */
function inPage(): School {
  return read(document.querySelector<HTMLMetaElement>('meta[name="school"]')?.content) ?? NOBODY;
}

function kept(): School | undefined {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

function read(text: string | null | undefined): School | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isSchool(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSchool(value: unknown): value is School {
  return typeof value === 'object' && value !== null && 'revision' in value && 'phones' in value;
}
