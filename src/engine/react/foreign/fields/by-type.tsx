import { type FunctionComponent, useMemo } from 'react';
import { byType, type ForeignFieldProps } from '../data/schemas.ts';
import { ChoiceField } from './choice-field.tsx';

/** A field of one type, and a choice between the types where a schema names several. */
export function orByType(Field: FunctionComponent<ForeignFieldProps>): FunctionComponent<ForeignFieldProps> {
  return function FieldOrChoice(props: ForeignFieldProps) {
    const { schema } = props;
    const branched = useMemo(() => byType(schema), [schema]);
    return branched === schema ? <Field {...props} /> : <ChoiceField {...props} schema={branched} />;
  };
}
