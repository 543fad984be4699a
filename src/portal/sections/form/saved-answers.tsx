import { useId, useMemo, useState } from 'react';
import type { FormValues } from '#engine/definition/definition.ts';
import { describe } from '#engine/describe/describe.ts';
import { FormItems } from '#engine/react/form/form-view.tsx';
import { useFocusAfter } from '#engine/react/ui/use-focus-after.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { useBegun } from './folded-form.tsx';

/** Whether a form is open, where its saved answers are shown first. */
export interface SavedView {
  /** `undefined` until the device has said whether it has unsent answers: with them the form is open from the start. */
  readonly isOpen: boolean | undefined;
  /** Of the element that takes the focus when the form opens or closes. */
  readonly focusId: string;
  open(): void;
  close(): void;
}

export function useSavedView(form: string, slot: string): SavedView {
  const { data, isPending } = useBegun(form, slot);
  const [isTurned, setIsTurned] = useState<boolean>();
  const focusId = useId();
  const focusAfter = useFocusAfter();
  const turn = (open: boolean) => {
    setIsTurned(open);
    focusAfter(() => document.getElementById(focusId));
  };
  return {
    isOpen: isTurned ?? (isPending ? undefined : Boolean(data)),
    focusId,
    open: () => turn(true),
    close: () => turn(false),
  };
}

interface ChangeButtonProps {
  readonly view: SavedView;
  readonly label: string;
  /** Of the section: says to a screen reader what is changed. */
  readonly title: string | undefined;
}

/** Opens the form. */
export function ChangeButton({ view, label, title }: ChangeButtonProps) {
  if (view.isOpen !== false) return null;
  return (
    <button
      type="button"
      id={view.focusId}
      className="btn btn-ghost btn-sm -mr-3 text-[0.9375rem] text-primary"
      aria-label={title && `${label}: ${title}`}
      onClick={view.open}
    >
      {label}
    </button>
  );
}

/** The saved answers of a form as text. */
export function SavedAnswers({ form: id, values }: { readonly form: string; readonly values: FormValues }) {
  const form = useForm(id);
  const items = useMemo(() => describe(form, values).flatMap((section) => section.items), [form, values]);
  return (
    <div className="form-view saved-answers">
      <FormItems items={items} />
    </div>
  );
}
