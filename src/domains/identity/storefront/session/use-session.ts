import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { splitHref } from '#ui/link.tsx';
import type { User } from '../../contract.ts';
import { arrival } from '../auth/next-path.ts';
import { doubtSession, takeSession } from './session.ts';

/** Stores the user who has just logged in, and goes to the next page. */
export function useEnter(next: string | undefined): (user: User) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (user) => {
    takeSession(client, user);
    return navigate({ ...splitHref(arrival(user, next)), replace: true });
  };
}

/**
 * Checks the session when another tab logs in or out, and when the page is restored from the back/forward cache:
 * reruns the page's guard, or `look` if given.
 */
export function useFollowSession(look?: () => Promise<void>): void {
  const client = useQueryClient();
  const router = useRouter();
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const ask = async () => {
      await doubtSession(client);
      await (latest.current ?? (() => router.invalidate()))();
    };
    const hear = ({ key }: StorageEvent) => void (key === 'userInfo' || key === null ? ask() : undefined);
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted ? ask() : undefined);
    addEventListener('storage', hear);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('pageshow', comeBack);
    };
  }, [client, router]);
}
