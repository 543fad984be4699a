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
  readonly className?: string;
}

/** Tabs as links: each has a URL. */
export function TabBar({ label, tabs, className = '' }: TabBarProps) {
  return (
    <nav aria-label={label} className={`tab-bar ${className}`}>
      <ul>
        {tabs.map(({ name, to, isOpen, content }) => (
          <li key={name}>
            <Link to={to} aria-current={isOpen ? 'page' : undefined}>
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
