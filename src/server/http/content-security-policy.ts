import { createHash } from 'node:crypto';
import { videoHosts } from '#domains/exchange/server/csv/video.ts';
import type { Guests } from '#domains/orders/server/index.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;

type Allowed = {
  /** Whom the page lets in besides this origin. */
  guests?: Guests | null;
  /** The text of the page's own style element, for pages that stand without the built style sheet. */
  style?: string;
};

/**
 * A page's policy: everything (fonts, calls, frames …) from this origin and its guests, style attributes as React writes
 * them. No page of ours holds an inline script that runs (its data are JSON, which does not), so none is allowed: the
 * policy never looks at the HTML, where one could have been injected.
 */
export function pagePolicy({ guests = null, style }: Allowed = {}): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(guests?.scripts ?? [])].join(' '),
    ...(guests ? [["connect-src 'self'", ...guests.connections].join(' ')] : []),
    // A page that is led to from another keeps that one's policy: all pages let in the videos of product texts.
    ["frame-src 'self'", ...videoHosts, ...(guests?.frames ?? [])].join(' '),
    ...(style === undefined ? [] : [`style-src 'self' ${hashOf(style)}`]),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
