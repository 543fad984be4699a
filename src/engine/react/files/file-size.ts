import { byteUnits, locale } from '#engine/text/language.ts';

const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** Formats a size in bytes with a no-break space: «840 КБ», «1,2 МБ». */
export function fileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), byteUnits.length - 1);
  return `${figures.format(bytes / 1024 ** power)}\u00a0${byteUnits[power]}`;
}
