import type { components } from '#generated/api.d.ts';
import type { FileRow } from './store.ts';

export function fileView({ id, name, size, type }: FileRow): components['schemas']['File'] {
  return { id, name, size, type };
}
