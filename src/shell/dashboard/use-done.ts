import { useQueryClient } from '@tanstack/react-query';

/** What follows a saved form: all that was read is outdated, then the page is left. */
export function useDone(leave: () => Promise<void>): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await leave();
  };
}
