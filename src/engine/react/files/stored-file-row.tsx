import Paperclip from 'lucide-react/icons/paperclip';
import Trash2 from 'lucide-react/icons/trash-2';
import type { StoredFile } from '../form-host.ts';
import { fileSize } from './file-size.ts';

export interface StoredFileRowProps {
  readonly file: StoredFile;
  readonly href: string;
  readonly onRemove: (file: StoredFile) => void;
}

/** A file that the server has. */
export function StoredFileRow({ file, href, onRemove }: StoredFileRowProps) {
  return (
    <li className="file-row">
      <Paperclip className="size-4" />
      <a className="link file-name" href={href} target="_blank" rel="noreferrer">
        {file.name}
      </a>
      <span className="file-size">{fileSize(file.size)}</span>
      <button
        type="button"
        className="btn btn-ghost btn-square text-error"
        aria-label={`Удалить файл: ${file.name}`}
        onClick={() => onRemove(file)}
      >
        <Trash2 className="size-4" />
      </button>
    </li>
  );
}
