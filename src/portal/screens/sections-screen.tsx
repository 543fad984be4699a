import type { SectionsScreenConfig } from '#generated/portal/settings.ts';
import { BackLink, withRolePermissions } from '#portal/records/office-screen.tsx';
import { Sections } from '#portal/sections/section-view.tsx';
import { SectionsHeading } from '#portal/sections/sections-heading.tsx';

/** A screen put together from sections. */
export const SectionsScreen = withRolePermissions('sections', SectionsView);

function SectionsView({ screen }: { readonly screen: SectionsScreenConfig }) {
  const { settings } = screen;
  return (
    <>
      <BackLink screen={screen} />
      <SectionsHeading lead={settings.lead}>{settings.heading ?? screen.title}</SectionsHeading>
      <Sections sections={settings.sections} />
    </>
  );
}
