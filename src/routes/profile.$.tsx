import { createFileRoute, notFound } from '@tanstack/react-router';
import { LostPage } from '#shell/failure-pages.tsx';
import { ownHead } from '#shell/head/heads.ts';

/** The 404 page below the profile. */
export const Route = createFileRoute('/profile/$')({
  loader: () => {
    throw notFound();
  },
  head: ownHead('profile'),
  notFoundComponent: LostPage,
});
