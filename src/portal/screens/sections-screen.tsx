import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SectionsScreenConfig, TabsScreenConfig } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { ParentLink } from '#portal/records/back-link.tsx';
import { PaymentNotice } from '#portal/records/payment-notice.tsx';
import { Sections } from '#portal/sections/section-view.tsx';
import { countTodo, useTodo } from '#portal/session/todo.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';
import { PageNotice } from '#portal/ui/page/page-notice.tsx';
import { EmptyState } from '#portal/ui/states.tsx';
import { TabBar } from '#portal/ui/tab-bar.tsx';
import { TodoBadge } from '#portal/ui/todo-mark.tsx';

export function SectionsScreen({ screen }: { readonly screen: SectionsScreenConfig }) {
  const { settings } = screen;
  return (
    <>
      <ParentLink screen={screen} />
      <SectionsHeading lead={settings.lead}>{settings.heading ?? screen.title}</SectionsHeading>
      <Sections sections={settings.sections} />
    </>
  );
}

/** A screen with its sections in tabs. Tabs are links: the open one is in the query, so each has its own history entry. */
export function TabsScreen({ screen }: { readonly screen: TabsScreenConfig }) {
  const { parameter, tabs, heading, lead, returned } = screen.settings;
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const open = tabs.find(({ value }) => value === query.get(parameter));
  const { items } = useTodo();
  const title = heading ?? screen.title;
  return (
    <>
      <SectionsHeading lead={lead}>{title}</SectionsHeading>
      <TabBar
        label={uiWords.tabs({ title: title ?? '' })}
        tabs={tabs.map(({ value, label }) => ({
          name: value,
          to: { pathname, search: `?${new URLSearchParams({ [parameter]: value })}` },
          isOpen: value === open?.value,
          content: (
            <>
              {label}
              <TodoBadge count={countTodo(items, screen.navigation?.marks, value)} className="ml-2" />
            </>
          ),
        }))}
      />
      {returned && <PaymentNotice {...returned} />}
      {open ? (
        <Sections key={open.value} sections={open.sections} />
      ) : (
        <EmptyState title={uiWords.noSuchTab} text={uiWords.chooseTab} />
      )}
    </>
  );
}

interface SectionsHeadingProps {
  readonly children: ReactNode;
  readonly lead?: string | undefined;
}

/** The title of a screen of sections with its introduction. */
function SectionsHeading({ children, lead }: SectionsHeadingProps) {
  return (
    <>
      <PageNotice />
      <PageHeading className={lead ? 'mb-2' : 'mb-6'}>{children}</PageHeading>
      {lead && <p className="mb-6 max-w-prose text-base-content/80">{lead}</p>}
    </>
  );
}
