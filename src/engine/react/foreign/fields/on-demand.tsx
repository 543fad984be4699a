import { type FieldPathId, getUiOptions, type Registry, type RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { nameInWords } from '#engine/foreign/own-title.ts';
import { expand } from '#engine/text/foreign-controls.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { FieldErrorText } from '../../fields/field-chrome.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { placeId, pointerOf } from '../data/paths.ts';
import type { Ui } from '../data/schemas.ts';
import { useForeignScope, usePlace } from '../foreign-scope.ts';

interface OnDemandProps {
  readonly name: string;
  readonly title?: string;
  readonly schema: RJSFSchema;
  readonly registry: Registry;
  readonly ui: Ui;
  readonly value: Json | undefined;
  readonly pathId: FieldPathId;
  readonly readOnly: boolean;
  readonly children: ReactNode;
}

/** What is inside itself, and so without an end: drawn once somebody asks for it, or there is something in it. */
export function OnDemand({ children, ...field }: OnDemandProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { idPrefix } = useForeignScope();
  const focusAfter = useFocusAfter();
  // what was open stays, also when the last of it is cleared
  if (!open && !isEmpty(field.value)) setOpen(true);
  if (open) return children;
  const ask = () => {
    setOpen(true);
    const id = placeId(idPrefix, pointerOf(field.pathId.path));
    // the button that has this id goes first
    focusAfter(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}:not([data-expand])`));
  };
  return <Closed {...field} onExpand={ask} />;
}

type ClosedProps = Omit<OnDemandProps, 'children'> & { readonly onExpand: () => void };

function Closed({ name, title, schema, registry, ui, readOnly, onExpand, ...field }: ClosedProps) {
  const said =
    title ?? getUiOptions(ui).title ?? registry.schemaUtils.retrieveSchema(schema).title ?? nameInWords(name);
  const { id, error } = usePlace(field.pathId.path);
  return (
    <div className="field">
      <button
        type="button"
        id={id}
        data-expand
        className="btn btn-outline"
        onClick={onExpand}
        disabled={readOnly}
      >
        {expand(said)}
      </button>
      <FieldErrorText id={id} message={error} />
    </div>
  );
}
