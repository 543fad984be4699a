import { Link } from 'react-router-dom';
import type { TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { isPublished, screenUrl } from '#portal/config/screens.ts';

interface SiblingsProps {
  readonly siblings: NonNullable<TableSettings['siblings']>;
  readonly here: string;
}

/** Links to the screens of one group, as tabs; renders nothing for a group of one published screen. */
export function Siblings({ siblings, here }: SiblingsProps) {
  const shown = siblings.filter(({ screen }) => isPublished(screen));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={words.siblings} className="tab-bar mb-3!">
      <ul>
        {shown.map(({ label, screen }) => (
          <li key={screen}>
            <Link to={screenUrl(screen)} aria-current={screen === here ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
