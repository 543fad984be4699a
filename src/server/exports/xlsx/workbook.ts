import { escaped } from './sheet.ts';
import { STYLE_SHEET } from './styles.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Excel's own limit of a sheet's name, and what it does not take in one, or not at its ends. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\']/g;

/** Where a sheet stands in the file, by its number from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** The parts that are the same for any number of sheets, by their place: what has no line of its own there is a sheet. */
export const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': HEAD + STYLE_SHEET,
};

/** The parts that name the sheets, by their place: the second and the others are called «Заявки 2», «Заявки 3». */
export function namingParts(title: string, sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const named = numbers.map(
    (number) =>
      `<sheet name="${escaped(sheetName(title, number))}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const related = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  };
}

function sheetName(title: string, number: number): string {
  const end = number === 1 ? '' : ` ${number}`;
  return (
    title
      .replaceAll(NOT_IN_NAMES, ' ')
      .trim()
      .slice(0, LONGEST_NAME - end.length) + end
  );
}
