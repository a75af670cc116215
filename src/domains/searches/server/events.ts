declare module '#platform/jobs.ts' {
  interface JobMap {
    /** Deletes old searches; run on a schedule. */
    'searches.forget': Record<string, never>;
  }
}

export {};
