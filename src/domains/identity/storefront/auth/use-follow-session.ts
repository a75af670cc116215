import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { doubtSession } from '../session/session.ts';

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
