import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, type DragEvent, type InputHTMLAttributes, useState } from 'react';
import * as words from '#engine/text/files.ts';

export interface DropZoneProps {
  readonly id: string;
  /** Value of the input's `accept` attribute. */
  readonly accept: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChoose: (files: FileList) => void;
}

/** Selects files with a button or by drag and drop. */
export function DropZone({ id, accept, invalid, describedBy, onChoose }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same from the keyboard
    <div
      className="drop-zone"
      data-over={over || undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileInput
        id={id}
        multiple
        accept={accept}
        onChoose={onChoose}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      {/* not the browser's own button, whose text is in the browser's language */}
      <label htmlFor={id} className="btn btn-outline">
        <Upload className="size-4" />
        {words.choose}
      </label>
      <p className="hidden pointer-fine:block text-sm text-base-content/70">{words.orDrop}</p>
    </div>
  );
}

interface FileInputProps extends InputHTMLAttributes<HTMLInputElement>, Pick<DropZoneProps, 'onChoose'> {}

/** A hidden file input; its label is the visible button. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.currentTarget.files) onChoose(event.currentTarget.files);
    // so that the same file can be chosen again
    event.currentTarget.value = '';
  };
  return <input type="file" className="sr-only" onChange={choose} {...input} />;
}
