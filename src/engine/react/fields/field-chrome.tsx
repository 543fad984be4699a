import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import type { ReactNode } from 'react';
import type { FieldRemark } from '#engine/store/types.ts';
import { optional } from '#engine/text/fields.ts';
import { resolved as resolvedLabel } from '#engine/text/summary.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { describedBy, errorId, helpId, remarkId } from './control-id.ts';

export interface FieldChromeProps {
  readonly id: string;
  /** Absent for a control with its own label. */
  readonly label?: string | undefined;
  readonly required: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Content below the error, such as a link that helps to fix it. */
  readonly errorAside?: ReactNode;
  readonly remark?: FieldRemark | undefined;
  /** Content at the end of the label's line. */
  readonly aside?: ReactNode;
  /** Share of the row on a wide screen. */
  readonly width?: string | undefined;
  /** Several inputs under one name: `radiogroup` for one answer, `group` for any number. */
  readonly group?: 'radiogroup' | 'group' | undefined;
  readonly children: ReactNode;
}

/** The frame of a control: its label above, its help between, its error below. */
export function FieldChrome({ group, ...props }: FieldChromeProps) {
  return group ? <GroupedField {...props} role={group} /> : <SingleField {...props} />;
}

function SingleField({
  id,
  label,
  required,
  help,
  error,
  errorAside,
  remark,
  aside,
  width,
  children,
}: Omit<FieldChromeProps, 'group'>) {
  return (
    <div className="field" data-width={width} data-bare={help === undefined || undefined}>
      {label !== undefined && (
        <div className="field-label">
          <label htmlFor={id}>
            {label}
            <Optional required={required} />
          </label>
          {aside}
        </div>
      )}
      <FieldHelpText id={id} text={help} />
      <div className="field-control">
        {children}
        <FieldRemarkText id={id} remark={remark} />
      </div>
      <FieldErrorText id={id} message={error} aside={errorAside} />
    </div>
  );
}

function GroupedField({
  id,
  label,
  required,
  help,
  error,
  remark,
  width,
  role,
  children,
}: Omit<FieldChromeProps, 'group'> & { role: 'radiogroup' | 'group' }) {
  // ARIA allows neither attribute for a group of checkboxes: each has its own `aria-invalid`
  const state = role === 'radiogroup' && { 'aria-required': required, 'aria-invalid': error !== undefined };
  return (
    <fieldset
      className="field"
      data-width={width}
      role={role === 'radiogroup' ? role : undefined}
      aria-describedby={describedBy(id, { help, remark, error })}
      {...state}
    >
      <legend className="field-label">
        {label}
        <Optional required={required} />
      </legend>
      <FieldHelpText id={id} text={help} />
      {children}
      <FieldRemarkText id={id} remark={remark} />
      <FieldErrorText id={id} message={error} />
    </fieldset>
  );
}

function Optional({ required }: { required: boolean }) {
  return required ? null : <span className="optional">{optional}</span>;
}

export function FieldHelpText({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="field-help" id={helpId(id)}>
      {text}
    </p>
  );
}

/** The error of a field and how to fix it. */
export function FieldErrorText({ id, message, aside }: FieldErrorTextProps) {
  if (message === undefined) return null;
  return (
    <div className="field-error">
      <CircleAlert className="size-4" />
      <div>
        <p id={errorId(id)}>{message}</p>
        {aside}
      </div>
    </div>
  );
}

interface FieldErrorTextProps {
  readonly id: string;
  readonly message: string | undefined;
  readonly aside?: ReactNode;
}

/** The remark on a field, with a tick once it is resolved. */
export function FieldRemarkText({ id, remark }: { id: string; remark: FieldRemark | undefined }) {
  return remark && <RemarkText id={id} remark={remark} />;
}

function RemarkText({ id, remark: { message, resolved } }: { id: string; remark: FieldRemark }) {
  const { remarkLabel } = useOwnForm();
  return (
    <p className="reader-note" id={remarkId(id)} data-resolved={resolved || undefined}>
      {resolved ? <Check className="size-4" /> : <MessageSquareWarning className="size-4" />}
      <span>
        {resolved && <strong>{resolvedLabel} </strong>}
        {remarkLabel && <strong>{remarkLabel}: </strong>}
        {message}
      </span>
    </p>
  );
}
