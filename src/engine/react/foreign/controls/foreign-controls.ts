import type { ComponentType } from 'react';
import {
  CheckboxesForeign,
  CheckboxForeign,
  FixedForeign,
  RadioForeign,
  SelectForeign,
} from './choice-controls.tsx';
import type { ControlKind } from './control-kind.ts';
import { FileForeign } from './file-control.tsx';
import type { ForeignControlProps } from './foreign-control.ts';
import { ColorForeign, RangeForeign } from './picked-controls.tsx';
import { NumberForeign, PasswordForeign, TextareaForeign, TextForeign } from './text-controls.tsx';
import { DateForeign, DateTimeForeign, TimeForeign } from './time-controls.tsx';

export const FOREIGN_CONTROLS: Readonly<Record<ControlKind, ComponentType<ForeignControlProps>>> = {
  text: TextForeign,
  textarea: TextareaForeign,
  password: PasswordForeign,
  number: NumberForeign,
  range: RangeForeign,
  select: SelectForeign,
  radio: RadioForeign,
  checkbox: CheckboxForeign,
  checkboxes: CheckboxesForeign,
  date: DateForeign,
  datetime: DateTimeForeign,
  time: TimeForeign,
  color: ColorForeign,
  file: FileForeign,
  fixed: FixedForeign,
};
