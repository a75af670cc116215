import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '../../contract.ts';
import { takeSession } from '../session/session.ts';

/** Takes over a changed account, so that all that shows it does. */
export function useTakeUser(): (user: User) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (user) => {
    takeSession(client, user);
    await router.invalidate();
  };
}
