import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#generated/words/app.ts';
import * as uiWords from '#generated/words/ui.ts';
import { markFirstScreen } from '#portal/ui/first-screen.ts';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';

/** The page for a URL without a screen (spec §2). */
export function NotFound() {
  // the page is usable, so deferred work may start
  useEffect(markFirstScreen, []);
  return <NoScreen title={words.notFound} text={words.notFoundText} />;
}

/** A page in place of a screen, with a link to the start page. */
export function NoScreen({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <PageHeading className="mb-4">{title}</PageHeading>
      <p className="max-w-prose text-base-content/80">{text}</p>
      <Link to="/" className="btn btn-primary mt-6 w-full sm:w-auto">
        {uiWords.home}
      </Link>
    </>
  );
}
