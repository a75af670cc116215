import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '#ui/toast.ts';
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
