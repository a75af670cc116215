import { createHash } from 'node:crypto';
import type { Guests } from '#domains/orders/server/index.ts';
import { videoHosts } from '#platform/video.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;

type Allowed = {
  /** Foreign origins that the page may use. */
  guests?: Guests | null;
  /** The content of the page's style element: of the theme, or of pages without the built style sheet. */
  style?: string | undefined;
  /** The directive that says which pages may frame it; none by default. */
  framing?: string;
};

/**
 * The policy of a page: everything (fonts, calls, frames …) from this origin and its guests, and style attributes,
 * which React writes. Inline scripts are never allowed: pages only have inline JSON, which is not executed. The policy
 * never depends on the HTML, into which something could have been injected.
 */
export function pagePolicy({
  guests = null,
  style,
  framing = "frame-ancestors 'none'",
}: Allowed = {}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(guests?.scripts ?? [])].join(' '),
    ...(guests ? [["connect-src 'self'", ...guests.connections].join(' ')] : []),
    // After client-side navigation the first page's policy still applies, so all pages allow the videos of product
    // texts.
    ["frame-src 'self'", ...videoHosts, ...(guests?.frames ?? [])].join(' '),
    ['style-src', "'self'", ...(style === undefined ? [] : [hashOf(style)])].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    framing,
  ].join('; ');
}
