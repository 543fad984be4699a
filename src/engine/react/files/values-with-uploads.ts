import { useMemo, useSyncExternalStore } from 'react';
import { valueAt, withValue } from '#engine/definition/address.ts';
import type { FormValues, Json } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FileHost } from '../context/form-host.ts';
import { uploadsOf } from './form-uploads.ts';
import { localPreview } from './previews.ts';
import type { Upload } from './upload-state.ts';

const none: readonly Upload[] = [];
const noSubscription = () => () => {};

/** The answers of a form, with pending uploads in their fields. */
export function useValuesWithUploads(store: FormStore, host: FileHost | undefined): FormValues {
  const queue = host && uploadsOf(store, host);
  const read = () => queue?.all() ?? none;
  const uploads = useSyncExternalStore(queue?.subscribe ?? noSubscription, read, read);
  const values = store.values();
  return useMemo(() => withUploads(store, values, uploads), [store, values, uploads]);
}

/** Answers with pending uploads appended to their field; refused files are omitted. */
export function withUploads(
  store: Pick<FormStore, 'dataAddress'>,
  values: FormValues,
  uploads: readonly Upload[],
): FormValues {
  return uploads.reduce((all, { key, address, file, state }) => {
    if (state.kind === 'failed') return all;
    const at = store.dataAddress(address);
    const held = valueAt(all, at);
    const files: readonly Json[] = Array.isArray(held) ? held : [];
    const picture = localPreview(file);
    const { name, size } = file;
    return withValue(all, at, [...files, { id: key, name, size, ...(picture !== undefined && { picture }) }]);
  }, values);
}
