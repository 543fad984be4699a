import { useEffect, useId, useRef } from 'react';
import type { FormDefinition } from '#engine/definition.ts';
import { placeOf } from '../address.ts';
import { plural } from '../plural.ts';
import type { FieldError } from '../validate.ts';
import { controlId } from './control-id.ts';
import { focusControl } from './focus-control.ts';
import { useOwnForm } from './form-scope.tsx';
import { InAppLink } from './in-app-link.tsx';

export interface ErrorSummaryProps {
  /** With store addresses, as `FormStore.validate` gives them. A new error takes the focus to the summary. */
  readonly errors: readonly FieldError[];
  /** Told before a field is focused: opens the step and the entry (`siblings/e3`) that it stands in. */
  readonly onFollow?: (error: FieldError, entry: string | undefined) => void;
  /** Stands above the errors: what the server said of the whole. */
  readonly message?: string | undefined;
}

/** What has to be mended, each a link to its field. */
export function ErrorSummary({ errors, onFollow, message }: ErrorSummaryProps) {
  const { form } = useOwnForm();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const empty = errors.length === 0 && message === undefined;

  const told = useRef<readonly FieldError[]>([]);
  useEffect(() => {
    // A list that only grows shorter is being mended: the focus stays where the person is.
    const news = message !== undefined || errors.some((error) => !told.current.includes(error));
    told.current = errors;
    if (news) box.current?.focus();
  }, [errors, message]);

  if (empty) return null;
  const follow = (error: FieldError) => {
    onFollow?.(error, entryOf(form.definition, error.address));
    focusControl(controlId(form.definition.id, error.address));
  };
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{message ?? `Проверьте ${plural(errors.length, FIELDS)}`}</h2>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={error.address}>
              <InAppLink
                className="link link-error"
                href={`#${controlId(form.definition.id, error.address)}`}
                onFollow={() => follow(error)}
              >
                {sentenceOf(error)}
              </InAppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The entry that a store address goes through: `siblings/e3/first_name` gives `siblings/e3`. */
function entryOf(definition: FormDefinition, address: string): string | undefined {
  const place = placeOf(definition, address);
  const group = place?.path.find((node) => node.kind === 'group');
  const entry = place?.entries[0];
  return group && entry !== undefined ? `${group.address}/${entry}` : undefined;
}

/** Says where the field is, unless the message does: «Первый представитель: заполните поле «Фамилия»». */
function sentenceOf({ label, message }: FieldError): string {
  const places = label.split(': ');
  const said = message.includes(`«${places.at(-1)}»`) ? places.slice(0, -1) : places;
  return said.length > 0 ? `${said.join(', ')}: ${beginSmall(message)}` : message;
}

/** A sentence goes on after the label's colon; an abbreviation keeps its capitals. */
function beginSmall(message: string): string {
  const [first = '', second = ''] = message;
  return second === second.toLowerCase() ? first.toLowerCase() + message.slice(first.length) : message;
}

const FIELDS = { one: 'поле', few: 'поля', many: 'полей' };
