import { memoize } from '#engine/definition/memoize.ts';
import type { FileContent, StoredFile } from '../context/form-host.ts';

/** Media types that browsers display, by file extension. The server converts HEIC to JPEG. */
const DISPLAYED_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** URLs of the thumbnails of stored files that this page has sent or fetched. They are valid until the page is left. */
const previews = new Map<StoredFile['id'], string>();

/** The media type of a displayable picture, by its file name; `undefined` for other files. */
export function previewType(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(DISPLAYED_TYPES, extension) ? DISPLAYED_TYPES[extension] : undefined;
}

/** URL that displays a local picture; `undefined` for a file that browsers do not display. */
export const localPreview = memoize((file: File): string | undefined =>
  Object.values(DISPLAYED_TYPES).includes(file.type) ? URL.createObjectURL(file) : undefined,
);

/** Caches the thumbnail of a file that was just sent, so that it is not fetched from the server. */
export function cachePreview(id: StoredFile['id'], sent: File): void {
  const preview = localPreview(sent);
  if (preview !== undefined) previews.set(id, preview);
}

/** URL of a file's thumbnail; `undefined` until it exists. */
export function previewOf(id: StoredFile['id']): string | undefined {
  return previews.get(id);
}

let queue: Promise<unknown> = Promise.resolve();

/** Creates the thumbnail of a stored file, one file at a time. Resolves with its URL; `undefined` if there is none. */
export function fetchPreview(
  { id, name }: Pick<StoredFile, 'id' | 'name'>,
  content: FileContent,
): Promise<string | undefined> {
  const type = previewType(name);
  if (type === undefined) return Promise.resolve(undefined);
  const fetched = queue.then(async () => {
    const known = previews.get(id);
    if (known !== undefined) return known;
    const whole = await content(id);
    // the server sends files as downloads without their media type
    const preview = await thumbnailOf(whole.slice(0, whole.size, type));
    previews.set(id, preview);
    return preview;
  });
  const settled = fetched.catch(() => undefined);
  queue = settled;
  return settled;
}

/** Whether the person has enabled data saving. */
export function prefersReducedData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Pixels: a photo (3:2) is then 85 high, more than twice the displayed 40. */
const WIDTH = 128;

/** URL of a small JPEG of a picture. Rejects if the browser cannot read the picture. */
async function thumbnailOf(content: Blob): Promise<string> {
  const picture = await createImageBitmap(content, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas for a thumbnail');
  // transparent pixels would become black
  context.fillStyle = 'white';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
