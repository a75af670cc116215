import type { ReactElement } from 'react';

type Props = { tag: 'title' | 'meta' | 'link'; attrs?: Record<string, string>; children?: string };

/** In place of the router's component for a tag of the head, which also inserts scripts and styles: no head has any. */
export const Asset = ({ tag: Tag, attrs, children }: Props): ReactElement => (
  <Tag {...attrs} suppressHydrationWarning>
    {children}
  </Tag>
);
