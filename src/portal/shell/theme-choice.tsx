import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as words from '#generated/words/shell.ts';
import { chooseTheme, currentTheme, subscribeTheme, type Theme } from './theme.ts';

interface ThemeOption {
  readonly theme: Theme;
  readonly label: string;
  readonly Icon: typeof Sun;
}

const themes = (): readonly [ThemeOption, ...ThemeOption[]] => [
  { theme: 'system', label: words.themeSystem, Icon: Monitor },
  { theme: 'light', label: words.themeLight, Icon: Sun },
  { theme: 'dark', label: words.themeDark, Icon: Moon },
];

/** Light, dark or system: a native select under the icon of the current choice. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(subscribeTheme, currentTheme);
  const choices = themes();
  const { Icon } = choices.find(({ theme }) => theme === chosen) ?? choices[0];
  return (
    <label
      title={words.themeLegend}
      className="relative grid size-11 shrink-0 place-items-center rounded-field hover:bg-base-200 has-focus-visible:outline-3 has-focus-visible:outline-primary"
    >
      <Icon className="size-5" aria-hidden />
      <select
        aria-label={words.themeLegend}
        className="absolute inset-0 cursor-pointer opacity-0"
        value={chosen}
        onChange={(event) => {
          const theme = choices.find((choice) => choice.theme === event.target.value)?.theme;
          if (theme) chooseTheme(theme);
        }}
      >
        {choices.map(({ theme, label }) => (
          <option key={theme} value={theme}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
