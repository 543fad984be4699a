import type { Contestant } from './contestant.ts';
import './bench.css';

const contestants: Readonly<Record<string, () => Promise<{ contestant: Contestant }>>> = {
  ours: () => import('./ours.tsx'),
  stock: () => import('./stock.tsx'),
  handwritten: () => import('./handwritten.tsx'),
};

declare global {
  interface Window {
    /** The contestant that the URL names, once its code is loaded. */
    contestant?: Contestant;
  }
}

const name = new URLSearchParams(location.search).get('contestant') ?? '';
const load = contestants[name];
if (!load) throw new Error(`No contestant ${name}`);
window.contestant = (await load()).contestant;
