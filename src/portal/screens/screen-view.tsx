import { type ComponentType, lazy, Suspense, use, useEffect, useMemo, useState } from 'react';
import type { ScreenEntry, ScreenKind, ScreenOf } from '#generated/portal/settings.ts';
import { loadScreens } from '#portal/config/screen-settings.ts';
import { queryClient, whenRead } from '#portal/session/services.ts';
import { markFirstScreen } from '#portal/ui/first-screen.ts';
import { PageSkeleton, PanelSkeleton } from '#portal/ui/skeleton.tsx';

/** The component of each kind, loaded when a screen of the kind is first opened. A new kind needs a line here. */
const kinds: { readonly [K in ScreenKind]: ComponentType<{ readonly screen: ScreenOf<K> }> } = {
  login: lazy(() => import('./login-screen.tsx').then((m) => ({ default: m.LoginScreen }))),
  flow: lazy(() => import('./flow/flow-screen.tsx').then((m) => ({ default: m.FlowScreen }))),
  notifications: lazy(() =>
    import('./notifications-screen.tsx').then((m) => ({ default: m.NotificationsScreen })),
  ),
  cards: lazy(() => import('./cards/cards-screen.tsx').then((m) => ({ default: m.CardsScreen }))),
  wizard: lazy(() => import('./wizard/wizard-screen.tsx').then((m) => ({ default: m.WizardScreen }))),
  sections: lazy(() => import('./sections-screen.tsx').then((m) => ({ default: m.SectionsScreen }))),
  record: lazy(() => import('./record/record-screen.tsx').then((m) => ({ default: m.RecordScreen }))),
  dashboard: lazy(() =>
    import('./dashboard/dashboard-screen.tsx').then((m) => ({ default: m.DashboardScreen })),
  ),
  family: lazy(() => import('./family-screen.tsx').then((m) => ({ default: m.FamilyScreen }))),
  table: lazy(() => import('./table/table-screen.tsx').then((m) => ({ default: m.TableScreen }))),
  settings: lazy(() => import('./settings/settings-screen.tsx').then((m) => ({ default: m.SettingsScreen }))),
  tabs: lazy(() => import('./sections-screen.tsx').then((m) => ({ default: m.TabsScreen }))),
};

/** Loaded for the office only. */
const OfficeScreen = lazy(() => import('./office-screen.tsx').then((m) => ({ default: m.OfficeScreen })));

/** A screen by its entry; loads its settings and the code of its kind on first use. */
export function ScreenView({ entry }: { readonly entry: ScreenEntry }) {
  return (
    <Suspense fallback={entry.outside ? <PanelSkeleton /> : <PageSkeleton />}>
      <LoadedScreen entry={entry} />
    </Suspense>
  );
}

function LoadedScreen({ entry }: { readonly entry: ScreenEntry }) {
  // runs after the screen's code has loaded; the screen is ready once it has read its data
  useEffect(() => whenRead(queryClient, markFirstScreen), []);
  const screen = use(loadScreens(entry.access)).find(({ name }) => name === entry.name);
  if (!screen) throw new Error(`schemas/portal has no settings of the screen ${entry.name}`);
  if (entry.access !== 'administrator') return <KindView screen={screen} />;
  return <OfficeScreen screen={screen}>{(permitted) => <KindView screen={permitted} />}</OfficeScreen>;
}

/**
 * The component of a screen's kind. Screens of one `instance` share their settings object, so that navigating between
 * them resets nothing.
 */
function KindView<K extends ScreenKind>({ screen }: { readonly screen: ScreenOf<K> }) {
  const [settings, setSettings] = useState(screen.settings);
  // in development: the screen's file was edited
  if (import.meta.hot && !isSame(settings, screen.settings)) setSettings(screen.settings);
  const shown = useMemo(() => ({ ...screen, settings }), [screen, settings]);
  const Kind: ComponentType<{ readonly screen: ScreenOf<K> }> = kinds[screen.kind];
  return <Kind screen={shown} />;
}

function isSame(some: object, other: object): boolean {
  return some === other || JSON.stringify(some) === JSON.stringify(other);
}
