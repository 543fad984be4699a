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
  return (
    <>
      <PageHeading className="mb-4">{words.notFound}</PageHeading>
      <p className="max-w-prose text-base-content/80">{words.notFoundText}</p>
      <Link to="/" className="btn btn-primary mt-6 w-full sm:w-auto">
        {uiWords.home}
      </Link>
    </>
  );
}
