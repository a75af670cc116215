import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { shopQuery } from '#domains/browse/storefront/queries.ts';
import { ContactPage } from '#domains/content/storefront/contact/contact-page.tsx';
import { ContentSkeleton } from '#domains/content/storefront/content-skeleton.tsx';
import { contentPageQuery } from '#domains/content/storefront/queries.ts';
import { useUserInfo } from '#domains/identity/storefront/user-info.ts';
import { fullName } from '#platform/person-name.ts';
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
  const user = useUserInfo();
  const sender = useMemo(() => user && { name: fullName(user), email: user.email }, [user]);
  return <ContactPage page={page} contact={shop.contact} sender={sender} />;
}
