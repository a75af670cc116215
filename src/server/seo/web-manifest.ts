import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';

const png = (size: number, name: string, purpose: 'any' | 'maskable') => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest; the app opens in the shop's main language. */
export const webManifest = (name: string, main: Locale) => ({
  name,
  short_name: name.slice(0, 12),
  start_url: localePath('/', main),
  scope: '/',
  display: 'standalone',
  background_color: '#fdfbf9',
  theme_color: '#fdfbf9',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png(192, 'icon', 'any'),
    png(512, 'icon', 'any'),
    png(512, 'maskable', 'maskable'),
  ],
});
