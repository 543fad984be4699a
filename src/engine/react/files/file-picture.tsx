import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FileValue } from '#engine/definition/described.ts';
import type { FileContent } from '../context/form-host.ts';
import { fetchPreview, prefersReducedData, previewOf, previewType } from './previews.ts';

interface FilePictureProps {
  readonly file: FileValue;
  /** Fetches a stored file; without it only pictures chosen on this page have a thumbnail. */
  readonly content?: FileContent | undefined;
}

/** The thumbnail of a file. Until it is loaded, and for other files, an icon in a box of the same size. */
export function FilePicture({ file, content }: FilePictureProps) {
  const box = useRef<HTMLSpanElement>(null);
  const preview = usePreview(file, content, box);
  const Icon = previewType(file.name) === undefined ? FileText : Image;
  return (
    <span ref={box} className="file-picture">
      {preview === undefined ? <Icon className="size-5" /> : <img src={preview} alt="" />}
    </span>
  );
}

/** URL of the thumbnail. A stored file is fetched once it scrolls into view. */
function usePreview(
  { id, name, picture }: FileValue,
  content: FileContent | undefined,
  box: RefObject<HTMLElement | null>,
): string | undefined {
  // renders again when the thumbnail is in the cache of `previewOf`
  const [, setFetched] = useState<string>();
  const known = picture ?? (typeof id === 'number' ? previewOf(id) : undefined);
  useEffect(() => {
    const element = box.current;
    if (known !== undefined || !content || !element || typeof id !== 'number') return;
    if (previewType(name) === undefined || prefersReducedData()) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void fetchPreview({ id, name }, content).then(setFetched);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [known, content, box, id, name]);
  return known;
}
