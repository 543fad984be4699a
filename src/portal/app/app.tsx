import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { FormProblems } from '#engine/react/context/form-scope.tsx';
import * as words from '#generated/words/app.ts';
import * as uiWords from '#generated/words/ui.ts';
import { queryClient } from '#portal/session/services.ts';
import { Button } from '#portal/ui/button.tsx';
import { crashText, ErrorBoundary, ErrorPage } from '#portal/ui/page/error-page.tsx';
import { titleProblem } from '#portal/ui/page/page-title.ts';
import { Root } from './root.tsx';

/** Without the slash at its end, so that `/lk` is the portal as well as `/lk/`. */
const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The router without data loaders: the query cache loads data, and the data router's 15 KB would add nothing. */
export function App() {
  return (
    <ErrorBoundary fallback={crashPage}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={BASE}>
          <FormProblems value={titleProblem}>
            <Root />
          </FormProblems>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function crashPage(thrown: unknown) {
  return (
    <ErrorPage title={words.crashed} text={crashText(thrown)}>
      <Button className="btn-primary" onClick={() => location.reload()}>
        {uiWords.reload}
      </Button>
      <a className="btn btn-ghost" href={BASE}>
        {uiWords.home}
      </a>
    </ErrorPage>
  );
}
