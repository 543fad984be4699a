import { RJSF_REF_CYCLE_KEY } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { expand } from '#engine/text/foreign-controls.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { FieldErrorText } from '../../fields/field-chrome.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useStable } from '../../ui/use-stable.ts';
import { type Path, placeId, pointerOf } from '../data/paths.ts';
import type { ForeignFieldProps } from '../data/schemas.ts';
import { useForeignScope, usePlace } from '../foreign-scope.ts';
import { lookOf } from '../look.ts';
import { InnerField } from './inner-field.tsx';

/** A schema inside itself: drawn once somebody asks for it, or there is something in it. */
export function CyclicField(props: ForeignFieldProps) {
  const { schema, formData } = props;
  const [asked, setAsked] = useState(false);
  const { idPrefix } = useForeignScope();
  const focusAfter = useFocusAfter();
  const opened = useMemo(() => ({ ...schema, [RJSF_REF_CYCLE_KEY]: false }), [schema]);
  const look = lookOf(props);
  const onChange = useStable((value: Json | undefined, path: Path) => props.onChange(value, [...path]));
  if (look.hidden) return null;
  if (asked || !isEmpty(formData))
    return (
      <InnerField
        name={props.name}
        {...(props.title !== undefined && { title: props.title })}
        schema={opened}
        ui={props.uiSchema}
        value={formData}
        pathId={props.fieldPathId}
        required={props.required === true}
        readOnly={look.readOnly}
        onChange={onChange}
        registry={props.registry}
      />
    );
  const open = () => {
    setAsked(true);
    const id = placeId(idPrefix, pointerOf(props.fieldPathId.path));
    // the button that has this id goes first
    focusAfter(() => document.querySelector<HTMLElement>(`#${CSS.escape(id)}:not(button)`));
  };
  return <Closed {...props} onExpand={open} />;
}

function Closed({ onExpand, ...props }: ForeignFieldProps & { readonly onExpand: () => void }) {
  const look = lookOf(props);
  const { id, error } = usePlace(props.fieldPathId.path);
  return (
    <div className="field">
      <button type="button" id={id} className="btn btn-outline" onClick={onExpand} disabled={look.readOnly}>
        {expand(look.title)}
      </button>
      <FieldErrorText id={id} message={error} />
    </div>
  );
}
