import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFiles, withoutSchema } from '../json-files.ts';
import { resolveReferences } from './references.ts';

/** The portal as `schemas/portal` says it, with what screens share written out. */
export interface PortalData {
  readonly screens: readonly ScreenData[];
  readonly [member: string]: unknown;
}

export interface ScreenData {
  /** The name of its file. */
  readonly name: string;
  readonly access: string;
  readonly kind: string;
  readonly settings: unknown;
}

const folder = 'schemas/portal';

export function hasPortal(root: string): boolean {
  return existsSync(join(root, folder, 'portal.json'));
}

/** The screens stand in the order of the menu, those that it does not name behind them, by name. */
export function readPortal(root: string): PortalData {
  const { navigation = [], ...portal } = Object(readResolved(join(root, folder, 'portal.json')));
  const names = [...readJsonFiles(join(root, folder, 'screens')).keys()].map((path) => path.slice(0, -5));
  const inMenu: readonly string[] = navigation;
  const ordered = [
    ...inMenu.filter((name) => names.includes(name)),
    ...names.filter((name) => !inMenu.includes(name)),
  ];
  const screens = ordered.map((name) => ({
    name,
    ...Object(readResolved(join(root, folder, 'screens', `${name}.json`))),
  }));
  return { ...portal, screens };
}

function readResolved(file: string): unknown {
  return withoutSchema(resolveReferences(file));
}
