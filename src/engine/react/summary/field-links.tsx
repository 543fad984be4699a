import Check from 'lucide-react/icons/check';
import { entryOf, locateField, parentOf, split } from '#engine/definition/address.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { entryLabel } from '#engine/definition/field.ts';
import type { FormNames } from '#engine/describe/describe.ts';
import type { FieldRemark, FormStore } from '#engine/store/types.ts';
import { beginSmall } from '#engine/text/language.ts';
import { resolved } from '#engine/text/summary.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { focusControl } from '../ui/focus-control.ts';
import { InAppLink } from '../ui/in-app-link.tsx';

export interface FieldLinksProps {
  /** Errors or remarks, with store addresses. */
  readonly marks: readonly (FieldError & Partial<FieldRemark>)[];
  readonly className: string;
  /** Called before a field is focused: opens its step and entry (`siblings/e3`). */
  readonly onFollow?: ((mark: FieldError, entry: string | undefined) => void) | undefined;
}

/** Messages on single fields, each a link to its field. */
export function FieldLinks({ marks, className, onFollow }: FieldLinksProps) {
  const { form, store, host } = useOwnForm();
  if (marks.length === 0) return null;
  const follow = (mark: FieldError) => {
    onFollow?.(mark, entryOf(form.definition, mark.address));
    focusControl(controlId(form.definition.id, mark.address));
  };
  return (
    <ul>
      {marks.map((mark) => (
        <li key={mark.address} data-resolved={mark.resolved || undefined}>
          {mark.resolved && <Check className="size-4" aria-label={resolved} role="img" />}
          <InAppLink
            className={className}
            href={`#${controlId(form.definition.id, mark.address)}`}
            onFollow={() => follow(mark)}
          >
            {sentenceOf(withEntryName(store, host.names, mark), form.definition)}
          </InAppLink>
        </li>
      ))}
    </ul>
  );
}

/** Messages that the definition of a field provides. They need no label before them. */
function ownMessages(definition: FormDefinition, address: string): readonly string[] {
  const { 'x-messages': messages = {}, 'x-options-for': fitting } =
    locateField(definition, address)?.node.schema ?? {};
  return [...Object.values(messages), ...(fitting ? [fitting.message] : [])];
}

/** The mark with its entry named by answers in the label: «Соня: Где учится», not «Брат или сестра 2: Где учится». */
function withEntryName<Mark extends FieldError>(
  store: FormStore,
  names: FormNames | undefined,
  mark: Mark,
): Mark {
  const { definition } = store.form;
  const [group, id] = split(entryOf(definition, mark.address) ?? '');
  const node = group === undefined ? undefined : locateField(definition, group)?.node;
  if (!names || !node || group === undefined || id === undefined) return mark;
  const index = store.entries(group).findIndex((entry) => entry.id === id);
  const name = names.entry(node, store.entryValues(group, id), index);
  return { ...mark, label: mark.label.replace(entryLabel(node, index), () => name) };
}

/**
 * The message with the field's label unless it contains it: «Соня, возраст: введите число». File names keep their
 * case.
 */
export function sentenceOf({ address, label, message }: FieldError, definition: FormDefinition): string {
  const labelParts = label.split(': ');
  const hasOwnLabel =
    ownMessages(definition, address).includes(message) || message.includes(`«${labelParts.at(-1)}»`);
  const [first, ...rest] = hasOwnLabel ? labelParts.slice(0, -1) : labelParts;
  const isFile = locateField(definition, parentOf(address))?.node.kind === 'files';
  return first !== undefined
    ? `${[first, ...(isFile ? rest : rest.map(beginSmall))].join(', ')}: ${beginSmall(message)}`
    : message;
}
