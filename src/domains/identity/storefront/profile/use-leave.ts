import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '#ui/toast.ts';
import { takeSession } from '../session/session.ts';

/** Leads somebody to the shop whose account is gone, with a last word about it. */
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
