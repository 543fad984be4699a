import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/ui.ts';
import { Button } from '#portal/ui/button.tsx';
import { useSchool } from '../use-school.ts';

interface PrintButtonProps {
  readonly label?: string | undefined;
  /** Accessible name, if the label does not name the sheet. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
  readonly onPrint?: () => void;
}

/** A button that prints the page, or the print sheets that it renders. */
export function PrintButton({
  label = words.print,
  name,
  className = '',
  onPrint = () => window.print(),
}: PrintButtonProps) {
  return (
    <Button className={`btn-outline ${className}`} aria-label={name} onClick={() => onPrint()}>
      <Printer className="size-4" aria-hidden />
      {label}
    </Button>
  );
}

interface PrintSheetProps {
  readonly title: string;
  /** Kind of document, if the title does not name it. */
  readonly kind?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet that replaces the page in print. */
export function PrintSheet({ title, kind, className = '', children }: PrintSheetProps) {
  return createPortal(
    <article className={`print-sheet ${className}`}>
      <PrintHead title={kind} />
      <h1>{title}</h1>
      {children}
    </article>,
    document.body,
  );
}

type PrintSheetButtonProps = Omit<PrintSheetProps, 'className'> & Omit<PrintButtonProps, 'onPrint'>;

/** A button that prints a sheet of its own instead of the page. */
export function PrintSheetButton({ label, name, className, ...sheet }: PrintSheetButtonProps) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    print();
    setPrinting(false);
  }, [printing]);
  return (
    <>
      <PrintButton label={label} name={name} className={className} onPrint={() => setPrinting(true)} />
      {printing && <PrintSheet {...sheet} />}
    </>
  );
}

interface PrintHeadProps {
  /** Kind of document, if the heading below does not name it: «Заявка на поступление» above a child's name. */
  readonly title?: string | undefined;
}

/** The header of a printed page: school, phones and kind of document, which the screen shows elsewhere. */
export function PrintHead({ title }: PrintHeadProps) {
  const school = useSchool();
  const phones = school.phones.map(({ phone }) => formatPhone(phone)).join(', ');
  return (
    <header className="mb-4 hidden border-b border-base-300 pb-2 text-sm print:block">
      <p className="font-medium">{school.name}</p>
      <p>{[school.address, phones].filter(Boolean).join(' · ')}</p>
      {title && <p className="mt-3 text-base font-medium">{title}</p>}
    </header>
  );
}
