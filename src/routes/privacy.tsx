import { createFileRoute } from '@tanstack/react-router';
import { ContentRoute, contentLoader } from '#domains/content/storefront/content-route.tsx';
import { ContentSkeleton } from '#domains/content/storefront/content-skeleton.tsx';
import { LostPage } from '#shell/failure-pages.tsx';
import { contentHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/privacy')({
  loader: contentLoader('privacy'),
  head: contentHead,
  pendingComponent: ContentSkeleton,
  notFoundComponent: LostPage,
  component: () => <ContentRoute slug="privacy" />,
});
