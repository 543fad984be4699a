import '#portal/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '#portal/shell/theme.ts';
import { App } from './app.tsx';

applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
const render = () =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
render();
if (import.meta.hot) void import('./edited.ts').then(({ followEdits }) => followEdits(render));
