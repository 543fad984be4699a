import { posix } from 'node:path';
import type { Repository } from './repository.ts';
import type { Path, Source } from './source.ts';

/** Where the portal is described: `portal.json`, a file a screen in `screens`, and what screens share. */
const portalFolder = 'schemas/portal/';

export const portalFile = `${portalFolder}portal.json`;

const screensFolder = `${portalFolder}screens/`;

/** Every sound file of the portal. */
export function portalSources({ sources }: Repository): readonly Source[] {
  return [...sources.values()].filter(isOfPortal);
}

export function isOfPortal({ file }: Source): boolean {
  return file.startsWith(portalFolder);
}

export function isScreen({ file }: Source): boolean {
  return file.startsWith(screensFolder);
}

/** A screen's file by the name of the screen, in the order of the names. */
export function screenFiles({ files }: Repository): ReadonlyMap<string, string> {
  const screens = [...files].filter((file) => file.startsWith(screensFolder)).sort();
  return new Map(screens.map((file) => [file.slice(screensFolder.length, -'.json'.length), file]));
}

/** A reference as a path from the root of the repository and a place in that file, which is all of it without names. */
export function targetOfPortal(
  { file }: Source,
  reference: string,
): { readonly file: string; readonly path: Path } {
  const [path = '', pointer = ''] = reference.split('#');
  return {
    file: path === '' ? file : posix.join(posix.dirname(file), path),
    path: pointer.split('/').slice(1),
  };
}
