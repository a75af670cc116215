import type { ReactNode } from 'react';
import type { User } from '#domains/identity/contract.ts';
import { useFollowSession } from '#domains/identity/storefront/auth/use-follow-session.ts';
import { ProfileNav } from './profile-nav.tsx';

type Props = { user: Pick<User, 'isAdmin'>; children: ReactNode };

/** The layout of the profile pages, with the menu at the side on wide screens. */
export function ProfileLayout({ user, children }: Props) {
  useFollowSession();
  return (
    <div className="page grid gap-x-16 pt-8 pb-20 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-12">
      <ProfileNav isStaff={user.isAdmin} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
