import { useEffect, useState } from 'react';

type Props = { text: string; label: string };
type Drawn = { size: number; path: string };

const draw = async (text: string): Promise<Drawn> => {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
};

/** A QR code, dark on light in dark mode, too: many cameras read no other. */
export function QrCode({ text, label }: Props) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isGone = false;
    draw(text).then(
      (code) => isGone || setDrawn(code),
      // The key can be typed instead.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-studio fill-studio-ink"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
