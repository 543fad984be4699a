import { Workbox } from 'workbox-window';
import { version } from '#portal/session/services.ts';
import { trustedScript } from '#portal/session/trusted-script.ts';

/** `vite-plugin-pwa` makes it of the build: what the portal is made of, and nothing that a person has. */
const SCRIPT = `${import.meta.env.BASE_URL}sw.js`;

/** So long a new worker may take to come; then the page is loaded anew without it. */
const PATIENCE_MS = 10_000;

let worker: Workbox | undefined;

/** Registers the worker by which the page opens without a connection. Where there can be none nothing changes. */
export function startWorker(): void {
  if (worker) return;
  worker = new Workbox(trustedScript(SCRIPT));
  worker.addEventListener('waiting', version.outdated);
  // another tab has taken the new one: what this page still has to load may be gone
  worker.addEventListener('controlling', ({ isUpdate }) => isUpdate && version.outdated());
  worker.register().catch(() => undefined);
}

/** Takes the new version: its worker first, where there is one, then the page. */
export async function takeNewVersion(): Promise<void> {
  const reload = () => location.reload();
  setTimeout(reload, PATIENCE_MS);
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration())) return reload();
  startWorker();
  const skip = () => worker?.messageSkipWaiting();
  if (!worker) return reload();
  // the page of a first visit has no worker over it, and hears of the new one by this alone
  worker.addEventListener('activated', reload);
  worker.addEventListener('controlling', reload);
  worker.addEventListener('waiting', skip);
  await worker.update().catch(() => undefined);
  skip();
}
