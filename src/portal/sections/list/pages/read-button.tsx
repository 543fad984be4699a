import { BookOpen } from 'lucide-react';
import * as words from '#generated/words/sections.ts';

interface ReadButtonProps {
  readonly label: string;
  /** Of the record: says to a screen reader what is read. */
  readonly title: string;
  readonly isOpen: boolean;
  /** It is the next thing to do. */
  readonly isMain: boolean;
  readonly onToggle: () => void;
}

/** Shows the pages of a file on the page itself, and folds them away. */
export function ReadButton({ label, title, isOpen, isMain, onToggle }: ReadButtonProps) {
  return (
    <button
      type="button"
      className={`btn ${isMain && !isOpen ? 'btn-primary' : 'btn-outline'}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <BookOpen className="size-4 shrink-0" aria-hidden />
      {isOpen ? words.foldFile : label}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
