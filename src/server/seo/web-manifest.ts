import type { Look } from '#domains/design/contract/theme.ts';
import { iconUrl } from '#domains/design/theme/options.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';

const png = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const kioskIcons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  png('/icon-192.png', 192, 'any'),
  png('/icon-512.png', 512, 'any'),
  png('/maskable-512.png', 512, 'maskable'),
];

/** The web app manifest with the shop's icon and color; the app opens in the shop's main language. */
export function webManifest(name: string, main: Locale, look: Look | null) {
  const icon = look?.icon?.src;
  const color = look?.pageColors.light ?? '#fdfbf9';
  return {
    name,
    short_name: name.slice(0, 12),
    start_url: localePath('/', main),
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: icon ? ([192, 512] as const).map((size) => png(iconUrl(icon, size), size, 'any')) : kioskIcons,
  };
}
