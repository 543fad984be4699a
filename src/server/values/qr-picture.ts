import { encode } from 'uqr';

/** Modules of white around the code, without which a camera does not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as inline SVG, without styles: dark on white in either theme, or it is not read. */
export function qrPicture(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark.join('')}"/></svg>`;
}

/** The same as the address of an image: `data:image/svg+xml;base64,…`. */
export function qrAddress(text: string, label: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrPicture(text, label)).toString('base64')}`;
}
