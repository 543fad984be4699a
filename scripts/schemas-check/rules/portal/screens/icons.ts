import { iconNames, isIcon } from '#scripts/generate/portal/icons.ts';
import { suggestion } from '../../../suggest.ts';
import { meaningRule } from '../spot-rule.ts';

/** The icons of the menu are in the icon library. */
export const icons = meaningRule({
  icon: ({ value }) => {
    const name = String(value);
    if (isIcon(name)) return undefined;
    return {
      what: `значка «${name}» в lucide нет`,
      fix: `${suggestion(name, iconNames())}; все значки: lucide.dev/icons`,
    };
  },
});
