import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { LinksSettings } from '#generated/portal/settings.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { useSession } from '#portal/session/use-session.ts';
import { fillSentences } from '#portal/text/sentences.ts';
import { Panel } from '#portal/ui/panel.tsx';

/** Links to other screens, one per row; links to missing screens are omitted. */
export function LinksSection({ settings }: { readonly settings: LinksSettings }) {
  const { user } = useSession();
  const id = useId();
  const links = settings.links.filter(({ screen }) => findScreen(screen));
  return (
    <Panel title={settings.title}>
      <ul className="-my-3 divide-y divide-base-300">
        {links.map(({ label, text, screen }) => (
          <li key={screen} className="relative flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <Link
                to={screenUrl(screen)}
                className="font-medium after:absolute after:inset-0 hover:underline"
                aria-describedby={`${id}-${screen}`}
              >
                {label}
              </Link>
              <p id={`${id}-${screen}`} className="mt-0.5 max-w-prose text-sm text-base-content/75">
                {fillSentences(text, { user })}
              </p>
            </div>
            <ChevronRight className="size-4 shrink-0 opacity-70" aria-hidden />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
