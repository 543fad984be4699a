import Check from 'lucide-react/icons/check';
import { entryOf, placeOf } from '#engine/definition/address.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { FieldNote } from '#engine/store/types.ts';
import { beginSmall } from '#engine/text/language.ts';
import { mended } from '#engine/text/summary.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';
import { InAppLink } from '../ui/in-app-link.tsx';

export interface FieldLinksProps {
  /** Errors or notes, with store addresses. */
  readonly marks: readonly (FieldError & Partial<FieldNote>)[];
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
        <li key={mark.address} data-mended={mark.mended || undefined}>
          {mark.mended && <Check className="size-4" aria-label={mended} role="img" />}
          <InAppLink
            className={className}
            href={`#${controlId(form.definition.id, mark.address)}`}
            onFollow={() => follow(mark)}
          >
            {sentenceOf(mark, ownWords(form.definition, mark.address))}
          </InAppLink>
        </li>
      ))}
    </ul>
  );
}

/** The sentences that a field's own definition has for its mistakes: they say what is meant without the title. */
export function ownWords(definition: FormDefinition, address: string): readonly string[] {
  const { 'x-messages': said = {}, 'x-options-for': fitting } =
    placeOf(definition, address)?.node.schema ?? {};
  return [...Object.values(said), ...(fitting ? [fitting.message] : [])];
}

/** Says where the field is, unless the message does: «Первый представитель: введите фамилию». */
export function sentenceOf({ label, message }: FieldError, own: readonly string[]): string {
  const places = label.split(': ');
  const named = own.includes(message) || message.includes(`«${places.at(-1)}»`);
  const said = named ? places.slice(0, -1) : places;
  return said.length > 0 ? `${said.join(', ')}: ${beginSmall(message)}` : message;
}
