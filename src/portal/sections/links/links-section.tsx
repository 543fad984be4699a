import { Link } from 'react-router-dom';
import type { LinksSettings } from '#generated/portal/settings.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import { useSession } from '#portal/session/use-session.ts';
import { fillSentences } from '#portal/text/template.ts';
import { Panel } from '#portal/ui/panel.tsx';

/** Ways to other screens; one that the portal does not have is left out. */
export function LinksSection({ settings }: { readonly settings: LinksSettings }) {
  const { user } = useSession();
  return (
    <Panel title={settings.title}>
      <ul className="-my-3 divide-y divide-base-300">
        {settings.links
          .filter(({ screen }) => findScreen(screen))
          .map(({ label, text, screen }) => (
            <li key={screen} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="max-w-prose min-w-0 flex-1 basis-60 text-[0.9375rem] text-base-content/80">
                {fillSentences(text, { user })}
              </p>
              <Link to={addressOf(screen)} className="btn btn-outline w-full sm:w-auto">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
