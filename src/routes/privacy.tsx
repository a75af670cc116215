import { createFileRoute } from '@tanstack/react-router';
import { ContentSkeleton } from '#domains/content/storefront/content-skeleton.tsx';
import { ContentRoute, contentLoader } from '#shell/content-route.tsx';
import { NotFoundPage } from '#shell/failure/not-found-page.tsx';
import { contentHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/privacy')({
  loader: contentLoader('privacy'),
  head: contentHead,
  pendingComponent: ContentSkeleton,
  notFoundComponent: NotFoundPage,
  component: () => <ContentRoute slug="privacy" />,
});
