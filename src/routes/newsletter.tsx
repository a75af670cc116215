import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '#domains/newsletter/storefront/newsletter-page.tsx';
import { AuthPage } from '#shell/auth/auth-page.tsx';
import { ownHead } from '#shell/head/heads.ts';

/** Where the links of mails lead that confirm or end the newsletter. */
export const Route = createFileRoute('/newsletter')({
  staticData: { bare: true },
  validateSearch: ({ token, end }: Record<string, unknown>): { token?: string; end?: 1 } => ({
    ...(typeof token === 'string' ? { token } : {}),
    ...(end ? { end: 1 } : {}),
  }),
  head: ownHead('newsletter'),
  component: NewsletterRoute,
});

function NewsletterRoute() {
  const { token = '', end } = Route.useSearch();
  return (
    <AuthPage title="newsletter" token={token}>
      <NewsletterPage token={token} isEnd={end === 1} />
    </AuthPage>
  );
}
