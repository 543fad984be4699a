import type { PortalShell, ScreenEntry } from '#generated/portal/settings.ts';
import { shell } from '#generated/portal/shell.ts';

/** The portal as `schemas/portal` describes it. */
export let portal: PortalShell = shell;

/** In development: applies an edit of `schemas/portal`. */
export function renewPortal(): void {
  portal = shell;
}

/** A screen by name; `undefined` if the portal does not have it. */
export function findScreen(name: string): ScreenEntry | undefined {
  return portal.screens.find((screen) => screen.name === name);
}

/** The path and query of a screen, relative to the base path: `/application/edit/?id=7`. */
export function screenUrl(name: string, query: Readonly<Record<string, string>> = {}): string {
  const screen = findScreen(name);
  if (!screen) throw new Error(`No screen ${name}`);
  const search = new URLSearchParams(query);
  return `/${screen.path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Screens of unpublished questionnaires: the server writes their names into the page. */
const page = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="unpublished"]');
const unpublished = page?.content.split(' ');

/** Whether the portal has a screen; screens of example questionnaires exist in the demonstration only. */
export function isPublished(screen: string): boolean {
  return !unpublished?.includes(screen);
}
