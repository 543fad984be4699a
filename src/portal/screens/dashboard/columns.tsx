import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/dashboard.ts';
import { type Column, periodText, shortDay } from './series.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface ColumnsProps {
  readonly label: string;
  readonly columns: readonly Column[];
}

/** A bar chart in the colours of the page. */
export function Columns({ label, columns }: ColumnsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const element = canvas.current;
    let chart = new Chart(element, configuration(element, columns));
    const draw = () => {
      chart.destroy();
      chart = new Chart(element, configuration(element, columns));
    };
    const stop = onThemeChange(draw);
    return () => {
      stop();
      chart.destroy();
    };
  }, [columns]);
  return (
    <div className="relative h-48">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function configuration(element: HTMLElement, columns: readonly Column[]): ChartConfiguration<'bar'> {
  const { color: text, fontFamily: family } = getComputedStyle(element);
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name);
  const ticks = { color: text, font: { family, size: 12 } };
  return {
    type: 'bar',
    data: {
      labels: columns.map(({ first }) => shortDay(first)),
      datasets: [
        {
          data: columns.map(({ count }) => count),
          backgroundColor: colour('--color-primary'),
          // otherwise derived from the other colour, in a notation that the library cannot parse
          hoverBackgroundColor: colour('--color-primary'),
          borderRadius: 3,
          maxBarThickness: 28,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: { grid: { display: false }, ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 } },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: colour('--color-base-300') },
          ticks: { ...ticks, precision: 0, maxTicksLimit: 5 },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          bodyFont: { family },
          titleFont: { family },
          callbacks: {
            title: ([item]) => {
              const column = columns[item?.dataIndex ?? 0];
              return column ? periodText(column) : '';
            },
            label: ({ parsed }) => plural(parsed.y ?? 0, words.applications),
          },
        },
      },
    },
  };
}

/** Calls `run` after a change of theme, on the device or in the menu, and when fonts have loaded. Returns the unsubscribe function. */
function onThemeChange(run: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const themeChoice = new MutationObserver(run);
  themeChoice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  device.addEventListener('change', run);
  document.fonts.addEventListener('loadingdone', run);
  return () => {
    themeChoice.disconnect();
    device.removeEventListener('change', run);
    document.fonts.removeEventListener('loadingdone', run);
  };
}
