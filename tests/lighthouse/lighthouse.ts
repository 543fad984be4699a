import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The results for a page. */
export interface PageResult {
  /** Scores of 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds until the largest element was drawn. */
  readonly largestPaint: number;
  /** Audits of accessibility and best practices that did not pass. */
  readonly failedAudits: readonly string[];
}

/** The used parts of Lighthouse's report. */
interface Report {
  readonly lhr: {
    readonly categories: Readonly<
      Record<
        string,
        { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
      >
    >;
    readonly audits: Readonly<
      Record<
        string,
        { readonly title: string; readonly score: number | null; readonly numericValue?: number }
      >
    >;
  };
}

type Lighthouse = (url: string, flags: object) => Promise<Report>;

const PACKAGE = join(import.meta.dirname, 'package');
const ENTRY = join(PACKAGE, 'node_modules/lighthouse/core/index.js');

/** Loads Lighthouse from its separate package, which is installed at the first use. Throws if that fails. */
export async function loadLighthouse(): Promise<(url: string, port: number) => Promise<PageResult>> {
  if (!existsSync(ENTRY)) {
    const { status } = spawnSync('npm', ['install', '--no-package-lock'], {
      cwd: PACKAGE,
      stdio: 'inherit',
      shell: true,
    });
    if (status !== 0)
      throw new Error('Lighthouse could not be installed: npm install in tests/lighthouse/package failed');
  }
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(ENTRY).href);
  return async (url, port) =>
    resultOf(await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' }));
}

function resultOf({ lhr: { categories, audits } }: Report): PageResult {
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const judged = (['accessibility', 'best-practices'] as const).flatMap(
    (category) => categories[category]?.auditRefs ?? [],
  );
  const failedAudits = judged
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    failedAudits,
  };
}
