import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/**
 * How an internal link is made. The application provides its router's link, which adds the language to
 * the address and navigates without a reload; on its own a link is an anchor.
 */
export const LinkProvider = createContext<ComponentType<LinkProps> | 'a'>('a');

/** A link within the site. `href` starts with a slash and names no language. */
export function Link(props: LinkProps) {
  const Anchor = use(LinkProvider);
  return <Anchor {...props} />;
}
