import type { ReactNode } from 'react';
import { EmailDoubts } from '#engine/react/summary/email-doubts.tsx';
import { ErrorSummary } from '#engine/react/summary/error-summary.tsx';
import type { FieldLinksProps } from '#engine/react/summary/field-links.tsx';
import { RemarksSummary } from '#engine/react/summary/remarks-summary.tsx';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import type { FieldError } from '#engine/validation/validate.ts';
import { fillIfComplete } from '#portal/text/template.ts';
import { useFilling } from './filling.ts';
import { type useRemarkSteps, useReturned } from './remark-steps.ts';
import { ReviewPage } from './review.tsx';

interface FormContentProps extends Pick<RemarksProps, 'folded'> {
  readonly remarkSteps: ReturnType<typeof useRemarkSteps>;
  /** Errors of the step or the panel that are shown in its open entry. */
  readonly entryErrors: readonly FieldError[];
  /** Whether the errors are listed above the fields. */
  readonly listsErrors?: boolean;
  /** Opens the field of a remark or an error. */
  readonly onFollow: NonNullable<FieldLinksProps['onFollow']>;
  /** The fields, in place of the review. */
  readonly children: ReactNode;
}

/** The remarks and errors of a step or a panel, then its fields or the review. */
export function FormContent({
  remarkSteps,
  folded,
  entryErrors,
  listsErrors = true,
  onFollow,
  children,
}: FormContentProps) {
  const { wizard, submit, errors } = useFilling();
  const { reviewing } = wizard.state;
  return (
    <>
      <Remarks
        onFollow={(error, entry) => {
          remarkSteps.onFollow(error.address);
          onFollow(error, entry);
        }}
        folded={folded}
        current={remarkSteps.current}
      />
      {listsErrors && (
        <ErrorSummary
          errors={errors.filter((error) => !entryErrors.includes(error))}
          message={submit.message}
          onFollow={onFollow}
        />
      )}
      {reviewing && <EmailDoubts />}
      <UnderHeading level={1}>{reviewing ? <ReviewPage /> : children}</UnderHeading>
    </>
  );
}

interface RemarksProps {
  readonly onFollow: FormContentProps['onFollow'];
  /** Whether the list is collapsed, on a panel. */
  readonly folded?: boolean | undefined;
  /** Number of the current remark, from 1; 0 elsewhere. */
  readonly current: number;
}

/** The remarks of the school on a returned form, above every step. */
function Remarks({ onFollow, folded = false, current }: RemarksProps) {
  const returned = useReturned();
  if (!returned) return null;
  const { remarks, server } = returned;
  const text = remarks.text === undefined ? '' : fillIfComplete(remarks.text, server.record);
  return (
    <RemarksSummary
      title={remarks.title}
      text={text || undefined}
      onFollow={onFollow}
      folded={folded}
      current={current}
    />
  );
}
