import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

interface Tab {
  readonly name: string;
  readonly to: To;
  readonly isOpen: boolean;
  readonly content: ReactNode;
}

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The margin, and further classes. */
  readonly className?: string;
}

/** Tabs as links: each has a URL. */
export function TabBar({ label, tabs, className = 'mb-6' }: TabBarProps) {
  return (
    <nav aria-label={label} className={`border-b border-base-300 ${className}`}>
      <ul className="flex items-stretch gap-6">
        {tabs.map(({ name, to, isOpen, content }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isOpen ? 'page' : undefined}
              className="flex h-full min-h-11 items-end border-b-2 border-transparent pb-2 text-[0.9375rem] leading-snug text-base-content/80 hover:text-base-content focus-visible:-outline-offset-3 aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-base-content"
            >
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
