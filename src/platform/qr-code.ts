import { encode, type QrCodeGenerateOptions } from 'uqr';

/** A QR code as the path of its dark modules, each one unit wide, and its size with the border. */
export function drawQrCode(
  text: string,
  options: Pick<QrCodeGenerateOptions, 'border' | 'ecc'>,
): { size: number; path: string } {
  const { data, size } = encode(text, options);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
