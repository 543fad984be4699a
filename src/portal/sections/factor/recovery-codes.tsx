import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as words from '#generated/words/second-factor.ts';
import { PrintSheet } from '#portal/ui/page/print-sheet.tsx';
import { toast } from '#portal/ui/toast.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Below the title of the panel, or right below the page's own. */
  readonly heading: 'h2' | 'h3';
  readonly onDone: () => void;
}

/** The codes, which are shown this once: to be printed, copied or written down. */
export function RecoveryCodes({ codes, heading: Heading, onDone }: RecoveryCodesProps) {
  const [printing, setPrinting] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!printing) return;
    print();
    setPrinting(false);
  }, [printing]);
  const copy = () => {
    const copying = navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject();
    copying.then(
      () => toast(words.copied),
      () => toast(words.notCopied, { tone: 'error' }),
    );
  };
  return (
    <>
      <Heading ref={title} tabIndex={-1} className="outline-none">
        {words.recoveryTitle}
      </Heading>
      <p className="mt-2 max-w-prose text-[0.9375rem]">{words.recoveryText}</p>
      <CodeList codes={codes} />
      <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
        <button type="button" className="btn btn-primary" onClick={onDone}>
          {words.done}
        </button>
        <button type="button" className="btn btn-outline" onClick={copy}>
          <Copy className="size-4" aria-hidden />
          {words.copy}
        </button>
        <button type="button" className="btn btn-outline" onClick={() => setPrinting(true)}>
          <Printer className="size-4" aria-hidden />
          {words.print}
        </button>
      </div>
      {printing && (
        <PrintSheet title={words.sheetTitle}>
          <CodeList codes={codes} />
        </PrintSheet>
      )}
    </>
  );
}

function CodeList({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  return (
    <ul className="mt-4 grid max-w-md gap-x-4 gap-y-1.5 font-mono text-[0.9375rem] whitespace-nowrap sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
