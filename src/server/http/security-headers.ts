import type { Config } from '#platform/config.ts';

export type HeaderPair = readonly [name: string, value: string];

const permissions = ['camera', 'microphone', 'geolocation', 'usb', 'browsing-topics'].map(
  (name) => `${name}=()`,
);

/** The headers of every answer, besides a content security policy that depends on its content. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): HeaderPair[] {
  const always: HeaderPair[] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', permissions.join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    // CORS governs the calls of CORS_ORIGINS, to which this does not apply; pictures override it.
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (!config.publicUrl.startsWith('https:')) return always;
  return [...always, ['strict-transport-security', 'max-age=31536000']];
}

/** The headers of a public API answer; it varies by Origin if CORS_ORIGINS is set. */
export const apiHeaders = (config: Pick<Config, 'publicUrl' | 'corsOrigins'>): HeaderPair[] => [
  ...securityHeaders(config),
  ['content-security-policy', NOTHING_POLICY],
  ['vary', `Accept-Encoding, Accept-Language${config.corsOrigins.length > 0 ? ', Origin' : ''}`],
];

/** The headers of a page with guests, such as a bank whose popup windows report back to it. */
export const withWindows = (headers: readonly HeaderPair[]): HeaderPair[] =>
  headers.map(([name, value]) =>
    name === 'cross-origin-opener-policy' ? [name, 'same-origin-allow-popups'] : [name, value],
  );

/** The policy of everything but pages: no loading, no framing. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";
