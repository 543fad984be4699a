import { Link } from 'react-router-dom';
import type { TakenLinks as Links } from '#generated/portal/settings.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import type { PrefilledState } from '#portal/session/prefilled.ts';

interface TakenLinksProps {
  readonly taken: readonly Links[] | undefined;
  /** The operation of `x-check` that found the value taken. */
  readonly operation: string;
  readonly value: string;
}

/** Where to go on from a value that is taken: never a dead end (USERS, line 7). */
export function TakenLinks({ taken = [], operation, value }: TakenLinksProps) {
  const found = taken.find((one) => one.operation === operation);
  const offered = found?.links.filter(({ screen }) => findScreen(screen)) ?? [];
  if (offered.length === 0) return null;
  return (
    <>
      {found?.text && <p className="mt-1">{found.text}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {offered.map(({ label, screen, carry }) => {
          const state: PrefilledState | undefined =
            carry === undefined ? undefined : { values: { [carry]: value } };
          return (
            <li key={label}>
              <Link to={addressOf(screen)} state={state} className="link inline-block py-1.5">
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
