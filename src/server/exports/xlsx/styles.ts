import type { ColumnType } from '../cells.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Ids of number formats: up to 163 they are built in (ECMA-376-1 §18.8.30). */
const GENERAL = 0;
const MONEY = 4;
const DATE = 164;
const MOMENT = 165;

/** The places of the styles of cells in `STYLE_SHEET`. */
export const STYLES: Readonly<Record<ColumnType | 'header', number>> = {
  text: 0,
  header: 1,
  number: 0,
  money: 2,
  date: 3,
  moment: 4,
};

function cellStyle(format: number, font = 0): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}

const cellStyles = [
  cellStyle(GENERAL),
  cellStyle(GENERAL, 1),
  ...[MONEY, DATE, MOMENT].map((id) => cellStyle(id)),
];

/** `xl/styles.xml`, without the head of the file. */
export const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${DATE}" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="${MOMENT}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
