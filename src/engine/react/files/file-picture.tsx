import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileValue } from '#engine/describe/describe-value.ts';
import type { FileContent } from '../context/form-host.ts';
import { fetchPreview, previewOf, shownType, sparesData } from './previews.ts';

interface FilePictureProps {
  readonly file: FileValue;
  /** Gives what is in a file; without it a picture that this page did not send is a sign. */
  readonly content?: FileContent | undefined;
}

/** A small picture of a file, or a sign of what it is in the same place: nothing moves when the picture comes. */
export function FilePicture({ file, content }: FilePictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const preview = usePreview(file, content, box);
  const Sign = shownType(file.name) === undefined ? FileText : Image;
  return (
    <span ref={box} className="file-picture">
      {preview === undefined ? <Sign className="size-5" /> : <img src={preview} alt="" />}
    </span>
  );
}

/** The picture of a file; one that the server alone has is asked for once its place comes into view. */
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
    if (shownType(name) === undefined || sparesData()) return;
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
