import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { splitHref } from '#ui/link.tsx';
import type { User } from '../../contract.ts';
import { takeSession } from '../session/session.ts';
import { arrival } from './next-path.ts';

/** Stores the user who has just logged in, and goes to the next page. */
export function useEnter(next: string | undefined): (user: User) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (user) => {
    takeSession(client, user);
    return navigate({ ...splitHref(arrival(user, next)), replace: true });
  };
}
