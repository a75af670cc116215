/** The longest address of a redirect. */
export const LONGEST_REDIRECT = 500;
/** The most redirects of a shop: nodes hold all of them in memory. */
export const MOST_REDIRECTS = 20_000;
/** The longest file of redirects, in characters. */
export const LONGEST_REDIRECTS_FILE = 900_000;

/** First segments of addresses that the program itself answers. */
const reserved = new Set(
  'api assets checkout dashboard forgot-password join login media opening-soon profile register reset-password robots.txt setup sitemap.xml sitemaps verify-email'.split(
    ' ',
  ),
);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/**
 * The form in which addresses are compared: without host, query, fragment and slash at the end, decoded, in lower case.
 * Empty for the home page.
 */
export function redirectPath(address: string): string {
  const path = address.trim().replace(/^https?:\/\/[^/]*/i, '');
  const [bare = ''] = path.split(/[?#]/, 1);
  const whole = decoded(bare).normalize('NFC').toLowerCase().replace(/\/+$/, '');
  return whole === '' || whole.startsWith('/') ? whole : `/${whole}`;
}

/** Whether the program needs the address itself, so that it leads nowhere else; the home page included. */
export const isReserved = (path: string): boolean => path === '' || reserved.has(path.split('/')[1] ?? '');

/** The target within the shop that was typed, possibly with the shop's own host; null if it leads elsewhere. */
export function targetPath(typed: string, publicUrl: string): string | null {
  const own = new URL(publicUrl).origin;
  const given = typed.trim();
  const path = given.startsWith(`${own}/`) ? given.slice(own.length) : given;
  return /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null;
}
