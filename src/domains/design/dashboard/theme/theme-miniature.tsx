import { cx } from '#ui/cx.ts';
import type { Theme } from '../../contract/theme.ts';
import { paletteOf } from '../../theme/colors.ts';
import { hexOf } from '../../theme/oklch.ts';

const radii: Record<Theme['corners'], number> = { square: 0, slight: 2, soft: 4, round: 7 };
const gaps: Record<Theme['density'], number> = { compact: 3, regular: 5, airy: 7 };

/** A small drawing of the home page under a theme: its colors, corners, density, header and cards. */
export function ThemeMiniature({ theme }: { theme: Omit<Theme, 'icon'> }) {
  const palette = paletteOf(theme, 'light');
  const fill = (name: keyof typeof palette) => ({ backgroundColor: hexOf(palette[name]) });
  const rounded = { borderRadius: radii[theme.corners] };
  const gap = gaps[theme.density];
  const isPoster = theme.cards === 'poster';
  const isFramed = theme.cards === 'framed';
  const line = (className: string, name: keyof typeof palette = 'ink') => (
    <span className={cx('block h-0.75', className)} style={fill(name)} />
  );
  return (
    <span
      aria-hidden
      className="grid h-26 w-full content-start overflow-hidden rounded-sm border border-line p-1.5"
      style={{ ...fill('paper'), gap }}
    >
      <span className={cx('flex items-center gap-1', theme.header === 'centered' && 'justify-center')}>
        <span className="size-1.5 rounded-full" style={fill('accent')} />
        {line('w-4')}
        {theme.header !== 'centered' && <span className="grow" />}
        {theme.header === 'classic' && line('w-6', 'line')}
      </span>
      <span className="grid content-center gap-1 px-1.5 py-2" style={{ ...fill('accent-soft'), ...rounded }}>
        {line(theme.fonts === 'editorial' ? 'w-9' : 'w-7')}
        {line('w-5', 'quiet')}
        <span className="block h-1.5 w-4" style={{ ...fill('accent'), ...rounded }} />
      </span>
      <span className="grid grid-cols-3" style={{ gap }}>
        {[0, 1, 2].map((card) => (
          <span
            key={card}
            className={cx('grid gap-0.75', isPoster && 'justify-items-center')}
            style={
              isFramed ? { ...rounded, ...fill('raised'), boxShadow: `0 0 0 1px ${hexOf(palette.line)}` } : {}
            }
          >
            <span
              className={cx('block w-full', isPoster ? 'aspect-[3/4]' : 'aspect-square')}
              style={{ ...fill('studio'), ...rounded }}
            />
            {line('w-3/4')}
            {line('w-1/2', 'quiet')}
          </span>
        ))}
      </span>
    </span>
  );
}
