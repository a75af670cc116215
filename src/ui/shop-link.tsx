import { Link as RouterLink } from '@tanstack/react-router';
import { parseSearch } from '#platform/browser/search-params.ts';
import type { LinkProps } from './link.tsx';

/** Takes `/path?search#hash` apart. */
export function splitHref(href: string) {
  const [, path = '/', search = '', hash = ''] = href.match(/^([^?#]*)(\?[^#]*)?(?:#(.*))?$/) ?? [];
  return { to: path || '/', search: parseSearch(search), ...(hash && { hash }) };
}

/** A link within the shop: the router's, in the language of the page. Any other address is a plain anchor. */
export function ShopLink({ href, ...props }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a href={href} {...props} />;
  return <RouterLink {...splitHref(href)} {...(props as object)} />;
}
