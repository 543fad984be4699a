import { join } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { entryLabel } from '#engine/definition/labels.ts';
import * as words from '#engine/text/groups.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { EntryScope } from '../rjsf/scope-form.tsx';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { openEntryId } from './entry-ids.ts';
import { useEntryProblem } from './use-entry-problems.ts';

export interface OpenEntryFormProps {
  readonly node: FieldNode;
  readonly id: string;
  readonly index: number;
  readonly onDone: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** The one entry of a group that is open: a small form of its own. */
export function OpenEntryForm({ node, id, index, onDone, onRemove }: OpenEntryFormProps) {
  const { form } = useOwnForm();
  useEntryProblem(join(node.address, id));
  return (
    <li className="entry-open">
      <fieldset className="nested" id={openEntryId(form.definition.id, node.address, id)} tabIndex={-1}>
        <legend>
          <Subheading>{entryLabel(node, index)}</Subheading>
        </legend>
        <UnderSubheading>
          <EntryScope id={id} />
        </UnderSubheading>
      </fieldset>
      <div className="entry-actions">
        <button type="button" className="btn btn-primary btn-soft" onClick={() => onDone(id)}>
          {words.done}
        </button>
        <button type="button" className="btn btn-ghost text-error" onClick={() => onRemove(id)}>
          {words.remove}
        </button>
      </div>
    </li>
  );
}
