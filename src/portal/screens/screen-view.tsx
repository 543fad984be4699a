import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import type { ScreenKind, ScreenOf } from '../config.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';

/** One file a kind, loaded when a screen of the kind is first opened. A new kind is a line here. */
const kinds: { readonly [K in ScreenKind]: ComponentType<{ readonly screen: ScreenOf<K> }> } = {
  login: lazy(() => import('./login/login-screen.tsx').then((m) => ({ default: m.LoginScreen }))),
  flow: lazy(() => import('./flow/flow-screen.tsx').then((m) => ({ default: m.FlowScreen }))),
  notifications: lazy(() =>
    import('./notifications/notifications-screen.tsx').then((m) => ({ default: m.NotificationsScreen })),
  ),
  cards: lazy(() => import('./cards/cards-screen.tsx').then((m) => ({ default: m.CardsScreen }))),
  wizard: lazy(() => import('./wizard/wizard-screen.tsx').then((m) => ({ default: m.WizardScreen }))),
  text: lazy(() => import('./text/text-screen.tsx').then((m) => ({ default: m.TextScreen }))),
  sections: lazy(() => import('./sections/sections-screen.tsx').then((m) => ({ default: m.SectionsScreen }))),
  table: lazy(() => import('./table/table-screen.tsx').then((m) => ({ default: m.TableScreen }))),
  tabs: lazy(() => import('./tabs/tabs-screen.tsx').then((m) => ({ default: m.TabsScreen }))),
};

/**
 * A screen as its configuration says. Screens of one `instance` share their settings, and get the same object, so that
 * going between them changes nothing for what depends on it.
 */
export function ScreenView<K extends ScreenKind>({ screen }: { readonly screen: ScreenOf<K> }) {
  const [settings] = useState(screen.settings);
  const drawn = useMemo(() => ({ ...screen, settings }), [screen, settings]);
  const Kind: ComponentType<{ readonly screen: ScreenOf<K> }> = kinds[screen.kind];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Kind screen={drawn} />
    </Suspense>
  );
}
