import type { Context } from '#platform/context.ts';

export type Subject = { type: string; id: string };
export type NamedSubject = Subject & {
  name: string | null;
  /** Its dashboard page; null if it is deleted or has none. */
  page: string | null;
};

/** Resolves the names of subjects; implemented in `src/server`, which knows all domains. */
export type NameSubjects = (ctx: Context, subjects: readonly Subject[]) => Promise<NamedSubject[]>;

const words = ['name', 'title', 'code', 'email', 'url'];

/** The subject's name at the time, from an entry's details; null if they have none. Pure. */
export function nameIn({ before, after, ...rest }: Record<string, unknown>): string | null {
  for (const fields of [after, rest, before])
    for (const word of words) {
      const value = (fields as Record<string, unknown> | null | undefined)?.[word];
      if (typeof value === 'string' && value !== '') return value;
    }
  return null;
}
