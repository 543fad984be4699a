import { encode } from 'uqr';

/** Width of the white border in modules, which cameras need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as inline SVG. It is black on white in either theme, because cameras do not read other colours reliably. */
export function qrPicture(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark.join('')}"/></svg>`;
}

/** The QR code as a data URL: `data:image/svg+xml;base64,…`. */
export function qrAddress(text: string, label: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrPicture(text, label)).toString('base64')}`;
}
