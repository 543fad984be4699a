import type { TextScreenConfig } from '#generated/portal/settings.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';

/** A heading and a paragraph. */
export function TextScreen({ screen }: { readonly screen: TextScreenConfig }) {
  return (
    <>
      <PageHeading className="mb-4">{screen.settings.title}</PageHeading>
      <p className="max-w-prose text-base-content/80">{screen.settings.text}</p>
    </>
  );
}
