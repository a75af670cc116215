import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { showToast } from '#ui/toast.ts';
import type { User } from '../../contract.ts';
import { takeSession } from '../session/session.ts';

/** Goes to the shop after the account was deleted, with a last message. */
export function useLeave(): (message: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (message) => {
    showToast(message);
    const leaving = navigate({ to: '/' });
    takeSession(client, null);
    await leaving;
  };
}

/** Stores a changed account, so that everything that shows it updates. */
export function useTakeUser(): (user: User) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  return async (user) => {
    takeSession(client, user);
    await router.invalidate();
  };
}
