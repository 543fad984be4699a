import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

export interface MenuItem {
  readonly label: string;
  readonly danger?: boolean;
  /** Link target; without it, the item runs an action. */
  readonly to?: string;
  readonly onSelect?: () => void;
}

interface MenuProps {
  /** Names the menu and its button: «Действия: Петрова Алиса». */
  readonly label: string;
  readonly buttonId?: string;
  readonly children: ReactNode;
  readonly className: string;
  readonly items: readonly MenuItem[];
}

const GAP = 4;

/**
 * A button with a menu in a native popover. A click elsewhere and Escape close it; Escape returns the focus to the button.
 * Arrows, Home and End move the focus between the items (WAI-ARIA, menu button).
 */
export function Menu({ label, buttonId, children, className, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const stopFollowing = useRef(() => {});
  const [open, setOpen] = useState(false);
  const close = () => popover.current?.hidePopover();

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    // only now: an item removed before could not return the focus to the button
    if (event.newState === 'closed') {
      stopFollowing.current();
      setOpen(false);
    }
    if (event.newState !== 'open' || !button.current) return;
    stopFollowing.current();
    stopFollowing.current = follow(event.currentTarget, button.current);
    itemsIn(event.currentTarget)[0]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        id={buttonId}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        data-menu-button
      >
        {children}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="fixed inset-auto m-0 min-w-48 max-w-80 rounded-box border border-base-300 bg-base-100 p-1.5 text-base-content shadow-lg motion-safe:open:animate-[menu-in_120ms_ease-out]"
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={onToggle}
        onKeyDown={moveFocus}
      >
        {open &&
          items.map(({ label: text, danger, to, onSelect }) => {
            const itemClass = `flex min-h-11 w-full cursor-pointer items-center rounded-field px-3 text-left text-[0.9375rem] hover:bg-base-200 focus-visible:bg-base-200 ${danger ? 'text-error' : ''}`;
            return to === undefined ? (
              <button
                key={text}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={itemClass}
                onClick={() => {
                  close();
                  onSelect?.();
                }}
              >
                {text}
              </button>
            ) : (
              <Link key={text} to={to} role="menuitem" tabIndex={-1} className={itemClass} onClick={close}>
                {text}
              </Link>
            );
          })}
      </div>
    </>
  );
}

/** Keeps an open menu at its button while the page scrolls; closes it when the button leaves the view. */
function follow(menu: HTMLElement, button: HTMLElement): () => void {
  const update = () => {
    const anchor = button.getBoundingClientRect();
    if (anchor.bottom < 0 || anchor.top > innerHeight) menu.hidePopover();
    else setPosition(menu, anchor);
  };
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}

/** Position below the button, right-aligned; above it if the space below is too small. */
function setPosition(menu: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = anchor.bottom + GAP;
  const top = below + height > innerHeight - GAP ? Math.max(GAP, anchor.top - GAP - height) : below;
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.min(Math.max(GAP, anchor.right - width), innerWidth - width - GAP)}px`;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  items[step(at, items.length)]?.focus();
}

function itemsIn(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}
