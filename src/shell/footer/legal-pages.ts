/** What the law wants within reach on every page. */
export const legalPages = [
  { href: '/privacy', words: 'privacy' },
  { href: '/terms', words: 'terms' },
  { href: '/imprint', words: 'imprint' },
] as const;
