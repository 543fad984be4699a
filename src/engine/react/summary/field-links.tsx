import { entryOf } from '#engine/definition/address.ts';
import { beginSmall } from '#engine/text/language.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';
import { InAppLink } from '../ui/in-app-link.tsx';

export interface FieldLinksProps {
  /** Errors or notes, with store addresses. */
  readonly marks: readonly FieldError[];
  readonly className: string;
  /** Called before a field is focused: opens the step and the entry (`siblings/e3`) that it stands in. */
  readonly onFollow?: ((mark: FieldError, entry: string | undefined) => void) | undefined;
}

/** What is said of single fields, each a link to its field. */
export function FieldLinks({ marks, className, onFollow }: FieldLinksProps) {
  const { form } = useOwnForm();
  if (marks.length === 0) return null;
  const follow = (mark: FieldError) => {
    onFollow?.(mark, entryOf(form.definition, mark.address));
    focusControl(controlId(form.definition.id, mark.address));
  };
  return (
    <ul>
      {marks.map((mark) => (
        <li key={mark.address}>
          <InAppLink
            className={className}
            href={`#${controlId(form.definition.id, mark.address)}`}
            onFollow={() => follow(mark)}
          >
            {sentenceOf(mark)}
          </InAppLink>
        </li>
      ))}
    </ul>
  );
}

/** Says where the field is, unless the message does: «Первый представитель: заполните поле «Фамилия»». */
function sentenceOf({ label, message }: FieldError): string {
  const places = label.split(': ');
  const said = message.includes(`«${places.at(-1)}»`) ? places.slice(0, -1) : places;
  return said.length > 0 ? `${said.join(', ')}: ${beginSmall(message)}` : message;
}
