import { type ComponentType, lazy, Suspense } from 'react';
import type { Section, SectionKind, SectionOf, SectionSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { LoadingBar } from '#portal/ui/skeleton.tsx';

/** Components by kind, each loaded when first shown. A new kind needs a line here. */
const kinds: { readonly [K in SectionKind]: ComponentType<{ readonly settings: SectionSettings[K] }> } = {
  form: lazy(() => import('./form-section.tsx').then((m) => ({ default: m.FormSection }))),
  list: lazy(() => import('./list-section.tsx').then((m) => ({ default: m.ListSection }))),
  collection: lazy(() => import('./collection-section.tsx').then((m) => ({ default: m.CollectionSection }))),
  faq: lazy(() => import('./faq-section.tsx').then((m) => ({ default: m.FaqSection }))),
  factor: lazy(() => import('./factor-section.tsx').then((m) => ({ default: m.FactorSection }))),
  checklist: lazy(() => import('./checklist-section.tsx').then((m) => ({ default: m.ChecklistSection }))),
  classes: lazy(() => import('./classes-section.tsx').then((m) => ({ default: m.ClassesSection }))),
  links: lazy(() => import('./links-section.tsx').then((m) => ({ default: m.LinksSection }))),
};

/** Sections in one column; each loads separately. */
export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <div className="flex flex-col gap-6">
      {sections.map((section, index) => (
        <Suspense
          // biome-ignore lint/suspicious/noArrayIndexKey: their order in the configuration is their identity
          key={index}
          fallback={<LoadingBar label={uiWords.loadingSection} className="h-44" />}
        >
          <SectionView section={section} />
        </Suspense>
      ))}
    </div>
  );
}

function SectionView<K extends SectionKind>({ section }: { readonly section: SectionOf<K> }) {
  const Kind: ComponentType<{ readonly settings: SectionSettings[K] }> = kinds[section.kind];
  return <Kind settings={section.settings} />;
}
