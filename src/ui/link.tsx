import { Link as RouterLink } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, createContext, use } from 'react';
import { parseSearch } from '#platform/browser/search-params.ts';

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * The implementation of internal links. The application provides its router's link, which adds the language and
 * navigates without a reload; by default it is an anchor.
 */
export const LinkProvider = createContext<ComponentType<LinkProps> | 'a'>('a');

/** A link within the site. `href` starts with a slash and has no language prefix. */
export function Link(props: LinkProps) {
  const Anchor = use(LinkProvider);
  return <Anchor {...props} />;
}

/** Splits `/path?search#hash`. */
export function splitHref(href: string) {
  const [, path = '/', search = '', hash = ''] = href.match(/^([^?#]*)(\?[^#]*)?(?:#(.*))?$/) ?? [];
  return { to: path || '/', search: parseSearch(search), ...(hash && { hash }) };
}

/** A link within the shop, in the language of the page. Any other address is a plain anchor. */
export function ShopLink({ href, ...props }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a href={href} {...props} />;
  return <RouterLink {...splitHref(href)} {...(props as object)} />;
}
