import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileValue } from '#engine/describe/describe-value.ts';
import type { FileContent } from '../context/form-host.ts';
import { fetchPreview, prefersReducedData, previewOf, previewType } from './previews.ts';

interface FilePictureProps {
  readonly file: FileValue;
  /** Fetches the content of a file; without it a picture from an earlier page is shown as an icon. */
  readonly content?: FileContent | undefined;
}

/** A thumbnail of a file, or an icon of its type at the same size, so that nothing moves when the picture arrives. */
export function FilePicture({ file, content }: FilePictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const preview = usePreview(file, content, box);
  const Sign = previewType(file.name) === undefined ? FileText : Image;
  return (
    <span ref={box} className="file-picture">
      {preview === undefined ? <Sign className="size-5" /> : <img src={preview} alt="" />}
    </span>
  );
}

/** The thumbnail of a file; a file on the server is fetched once it scrolls into view. */
function usePreview(
  { id, name, picture }: FileValue,
  content: FileContent | undefined,
  box: RefObject<HTMLElement | null>,
): string | undefined {
  const [, setFetched] = useState<string>();
  const known = picture ?? (typeof id === 'number' ? previewOf(id) : undefined);
  useEffect(() => {
    const place = box.current;
    if (known !== undefined || !content || !place || typeof id !== 'number') return;
    if (previewType(name) === undefined || prefersReducedData()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void fetchPreview({ id, name }, content).then(setFetched);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [known, content, box, id, name]);
  return known;
}
