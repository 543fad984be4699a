import { Link } from 'react-router-dom';
import type { TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { addressOf } from '#portal/config/screens.ts';

interface SiblingsProps {
  readonly siblings: NonNullable<TableSettings['siblings']>;
  /** Name of the screen that is open. */
  readonly here: string;
}

/** Tables that belong together, as tabs that are pages of their own. */
export function Siblings({ siblings, here }: SiblingsProps) {
  return (
    <nav aria-label={words.siblings} className="tab-bar mb-3!">
      <ul>
        {siblings.map(({ label, screen }) => (
          <li key={screen}>
            <Link to={addressOf(screen)} aria-current={screen === here ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
