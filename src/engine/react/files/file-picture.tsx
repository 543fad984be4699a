import Image from 'lucide-react/icons/image';
import Paperclip from 'lucide-react/icons/paperclip';
import type { StoredFile } from '../context/form-host.ts';
import { previewOf } from './previews.ts';

const PICTURE = /\.(jpe?g|png|webp|heic|heif)$/i;

/** A small picture of a file that this page sent, or a sign of what it is. */
export function FilePicture({ file }: { readonly file: StoredFile }) {
  const preview = previewOf(file.id);
  if (preview !== undefined) return <img className="file-picture" src={preview} alt="" />;
  return PICTURE.test(file.name) ? <Image className="size-4" /> : <Paperclip className="size-4" />;
}
