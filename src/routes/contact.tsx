import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { ContactPage } from '#domains/content/storefront/contact-page.tsx';
import { ContentSkeleton } from '#domains/content/storefront/content-skeleton.tsx';
import { contentPageQuery } from '#domains/content/storefront/queries.ts';
import { contactHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => context.queryClient.ensureQueryData(contentPageQuery('contact', context.locale)),
  head: contactHead,
  pendingComponent: ContentSkeleton,
  component: ContactRoute,
});

function ContactRoute() {
  const { locale } = Route.useRouteContext();
  const { data: shop } = useSuspenseQuery(shopQuery(locale));
  const { data: page } = useSuspenseQuery(contentPageQuery('contact', locale));
  return <ContactPage page={page} contact={shop.contact} />;
}
