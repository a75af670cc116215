import type { Config } from '#platform/config.ts';

export type HeaderPair = readonly [name: string, value: string];

const permissions = ['camera', 'microphone', 'geolocation', 'usb', 'browsing-topics'].map(
  (name) => `${name}=()`,
);

/** What every answer carries, beside a content security policy that fits its content. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): HeaderPair[] {
  const always: HeaderPair[] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', permissions.join(', ')],
    ['cross-origin-opener-policy', 'same-origin'],
    // Calls of CORS_ORIGINS are asked for by CORS, to which this does not apply; pictures say otherwise themselves.
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (!config.publicUrl.startsWith('https:')) return always;
  return [...always, ['strict-transport-security', 'max-age=31536000']];
}

/** What a public answer of the API carries; calls of CORS_ORIGINS are told apart by where they come from. */
export const apiHeaders = (config: Pick<Config, 'publicUrl' | 'corsOrigins'>): HeaderPair[] => [
  ...securityHeaders(config),
  ['content-security-policy', NOTHING_POLICY],
  ['vary', `Accept-Encoding, Accept-Language${config.corsOrigins.length > 0 ? ', Origin' : ''}`],
];

/** The same for a page with guests, such as a bank, whose windows answer to it. */
export const withWindows = (headers: readonly HeaderPair[]): HeaderPair[] =>
  headers.map(([name, value]) =>
    name === 'cross-origin-opener-policy' ? [name, 'same-origin-allow-popups'] : [name, value],
  );

/** The policy of everything that is not a page: it may load nothing and stand in no frame. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'";
