import type { FileContent, StoredFile } from '../context/form-host.ts';

/** Types that a browser shows, by the ending of a name; a HEIC is turned into a JPEG by the server. */
const SHOWN: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Thumbnails of stored files that this page has sent or fetched. */
const previews = new Map<StoredFile['id'], string>();
const ofFiles = new WeakMap<File, string>();

/** The media type of a picture that a browser shows, by its name; `undefined` for any other file. */
export function previewType(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(SHOWN, ending) ? SHOWN[ending] : undefined;
}

/** Address of the thumbnail of a local file; `undefined` if it is not a picture. */
export function localPreview(file: File): string | undefined {
  if (!Object.values(SHOWN).includes(file.type)) return undefined;
  const preview = ofFiles.get(file) ?? URL.createObjectURL(file);
  ofFiles.set(file, preview);
  return preview;
}

/** Keeps a picture that was just sent, so that its row shows it without asking for it again. */
export function cachePreview(id: StoredFile['id'], sent: File): void {
  const preview = localPreview(sent);
  if (preview !== undefined) previews.set(id, preview);
}

/** URL of a file's thumbnail; `undefined` until it exists. */
export function previewOf(id: StoredFile['id']): string | undefined {
  return previews.get(id);
}

let last: Promise<unknown> = Promise.resolve();

/** Creates the thumbnail of an uploaded file, one file at a time; `undefined` without a picture. */
export function fetchPreview(
  { id, name }: Pick<StoredFile, 'id' | 'name'>,
  content: FileContent,
): Promise<string | undefined> {
  const type = previewType(name);
  if (type === undefined) return Promise.resolve(undefined);
  const fetched = last.then(async () => {
    const known = previews.get(id);
    if (known !== undefined) return known;
    const whole = await content(id);
    // the server sends it as a download without a type
    const preview = await thumbnailOf(whole.slice(0, whole.size, type));
    previews.set(id, preview);
    return preview;
  });
  const settled = fetched.catch(() => undefined);
  last = settled;
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

/** Twice the displayed 40 px, for both orientations. */
const WIDTH = 128;

/** URL of a small JPEG of a picture. Rejects if the browser cannot read the picture. */
async function thumbnailOf(content: Blob): Promise<string> {
  const picture = await createImageBitmap(content, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  // transparent pixels would become black
  context.fillStyle = 'white';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
