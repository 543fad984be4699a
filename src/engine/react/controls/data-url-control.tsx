import { type ChangeEvent, useRef } from 'react';
import { chooseFile, fileChosen, removeFile } from '#engine/text/external-controls.ts';
import { dataUrlFileName } from '#engine/values/data-urls.ts';
import { type ControlProps, controlAria } from './control.ts';
import { useBoundValue } from './use-binding.ts';

/** A file within the data: a `data:` URL with a `name` parameter, as rjsf writes it. */
export function DataUrlControl(props: ControlProps) {
  const { id, schema, binding, readOnly } = props;
  const input = useRef<HTMLInputElement>(null);
  const value = useBoundValue(binding);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    if (file) binding.set(await dataUrl(file));
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    binding.set(undefined);
    input.current?.focus();
  };
  return (
    <div>
      <input
        ref={input}
        id={id}
        type="file"
        className="data-url-input"
        aria-label={`${chooseFile}: ${schema.title ?? ''}`}
        disabled={readOnly}
        onChange={(event) => void read(event)}
        {...controlAria(props)}
      />
      {typeof value === 'string' && value !== '' && (
        <p className="field-note">
          {dataUrlFileName(value) ?? fileChosen}
          {!readOnly && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={remove}>
              {removeFile}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

async function dataUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${file.type || 'application/octet-stream'};name=${encodeURIComponent(file.name)};base64,${btoa(text)}`;
}
