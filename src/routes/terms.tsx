import { createFileRoute } from '@tanstack/react-router';
import { ContentRoute, contentLoader } from '#domains/content/storefront/content-route.tsx';
import { ContentSkeleton } from '#domains/content/storefront/content-skeleton.tsx';
import { LostPage } from '#shell/failure-pages.tsx';
import { contentHead } from '#shell/head/heads.ts';

export const Route = createFileRoute('/terms')({
  loader: contentLoader('terms'),
  head: contentHead,
  pendingComponent: ContentSkeleton,
  notFoundComponent: LostPage,
  component: () => <ContentRoute slug="terms" />,
});
