import { createHash } from 'node:crypto';
import { videoHosts } from '#domains/exchange/server/csv/video.ts';
import type { Guests } from '#domains/orders/server/index.ts';

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
const type = /\btype\s*=\s*["']?([^"'\s>]*)/i;
const runs = /^(|module|importmap|speculationrules|(text|application)\/(javascript|ecmascript))$/i;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;

/** The hashes of a page's inline scripts that run (data blocks do not) and of its inline styles. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(element)) {
    if (tag.toLowerCase() === 'style') styles.add(hashOf(text));
    else if (!/\bsrc\s*=/i.test(attributes) && runs.test(type.exec(attributes)?.[1] ?? ''))
      scripts.add(hashOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * A page's policy: everything (fonts, calls, frames …) from this origin and its guests, inline scripts and styles only by
 * hash, style attributes as React writes them.
 */
export function pagePolicy(html: string, guests: Guests | null = null): string {
  const { scripts, styles } = inlineHashes(html);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(guests?.scripts ?? []), ...scripts].join(' '),
    ...(guests ? [["connect-src 'self'", ...guests.connections].join(' ')] : []),
    // A page that is led to from another keeps that one's policy: all pages let in the videos of product texts.
    ["frame-src 'self'", ...videoHosts, ...(guests?.frames ?? [])].join(' '),
    ...(styles.length > 0 ? [["style-src 'self'", ...styles].join(' ')] : []),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
