import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '../../contract.ts';
import { takeSession } from '../session/session.ts';

/** Stores a changed account, so that everything that shows it updates. */
export function useTakeUser(): (user: User) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (user) => {
    takeSession(client, user);
    await router.invalidate();
  };
}
