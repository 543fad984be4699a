import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import * as words from '#generated/words/shell.ts';
import { chooseTheme, currentTheme, subscribeTheme, type Theme } from './theme.ts';

const themes = (): readonly {
  readonly theme: Theme;
  readonly label: string;
  readonly Icon: typeof Sun;
}[] => [
  { theme: 'system', label: words.themeSystem, Icon: Monitor },
  { theme: 'light', label: words.themeLight, Icon: Sun },
  { theme: 'dark', label: words.themeDark, Icon: Moon },
];

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeTheme, currentTheme);
  const name = useId();
  return (
    <fieldset className="my-1 flex items-center justify-between px-3 text-sm">
      <legend className="sr-only">{words.themeLegend}</legend>
      <span aria-hidden className="text-base-content/75">
        {words.theme}
      </span>
      <span className="flex gap-1">
        {themes().map(({ theme, label, Icon }) => (
          <label
            key={theme}
            title={label}
            className="grid size-11 cursor-pointer place-items-center rounded-field text-base-content/75 has-checked:bg-base-200 has-checked:text-base-content has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={label}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
            />
            <Icon className="size-5" aria-hidden />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
