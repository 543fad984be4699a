import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ReadArguments } from '#api/operation-key.ts';
import type { OperationId } from '#generated/operations.ts';
import type { LetterOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { LoneTextArea } from '#portal/ui/lone-field.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { letterTo } from './record.ts';

interface AddedLineProps {
  readonly line: string;
  readonly onLine: (line: string) => void;
}

export interface LetterPreviewProps extends ReadArguments, Partial<AddedLineProps> {
  readonly operation: LetterOperation;
  readonly list: OperationId;
}

/** A preview of the message to the family, with the office's optional additional line. */
export function LetterSheet({ operation, list, path, query, line = '', onLine }: LetterPreviewProps) {
  const title = useId();
  const debouncedQuery = useDebounced(query);
  const { data, error } = useQuery({
    ...freshOptions({
      operation,
      list,
      ...(path && { path }),
      ...(debouncedQuery && { query: debouncedQuery }),
    }),
    // the previous text stays while the next one loads
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data) return <p className="mb-5 text-sm text-base-content/75">{words.letterNotShown}</p>;
  if (!data) {
    return <LoadingBar label={words.letterTitle} className="mb-5 h-28" />;
  }
  const { letter, notification } = data;
  if (!letter && !notification)
    return <p className="mb-5 text-sm text-base-content/75">{words.letterNone}</p>;
  const lineText = line.trim();
  const paragraphs = letter
    ? [
        ...letter.text.slice(0, letter.line_at),
        ...(lineText ? [lineText] : []),
        ...letter.text.slice(letter.line_at),
      ]
    : [notification?.text ?? '', ...(lineText ? [lineText] : [])];
  return (
    <div className="mb-5">
      <h3 id={title} className="text-sm font-medium">
        {words.letterTitle}
      </h3>
      <section
        className="mt-1.5 grid max-h-56 gap-2 overflow-y-auto rounded-field border border-base-300 bg-base-200 p-3 text-sm"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter is scrolled by the keyboard too
        tabIndex={0}
        aria-labelledby={title}
      >
        {letter && <p className="text-base-content/75">{letterTo(letter)}</p>}
        <p className="font-medium">{letter?.subject ?? notification?.title}</p>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </section>
      {onLine && <AddedLine line={line} onLine={onLine} />}
    </div>
  );
}

const DEBOUNCE_MS = 300;

/** The value after a pause in typing, to limit requests. */
function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function AddedLine({ line, onLine }: AddedLineProps) {
  const [open, setOpen] = useState(line !== '');
  if (!open) {
    return (
      <button
        type="button"
        className="link mt-2 min-h-11 cursor-pointer text-sm"
        onClick={() => setOpen(true)}
      >
        {words.letterLine}
      </button>
    );
  }
  return (
    <div className="mt-3">
      <LoneTextArea
        label={words.letterLine}
        help={words.letterLineHelp}
        className="textarea min-h-11"
        autoFocus
        value={line}
        maxLength={500}
        onValue={onLine}
      />
    </div>
  );
}
