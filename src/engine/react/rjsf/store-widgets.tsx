import type { RegistryWidgetsType, Widget, WidgetProps } from '@rjsf/utils';
import type { Control } from '../controls/control.ts';
import { CONTROLS } from '../controls/controls.ts';
import { StoreControl } from '../fields/store-control.tsx';
import { fieldOptions } from './field-options.ts';

/** Our controls as rjsf widgets. */
export const storeWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, control]) => [name, storeWidget(control)]),
);

function storeWidget(control: Control): Widget {
  return function StoreWidget({ id, options }: WidgetProps) {
    const node = fieldOptions(options)?.node;
    return node ? <StoreControl id={id} node={node} control={control} /> : null;
  };
}
