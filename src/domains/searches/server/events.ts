declare module '#platform/jobs.ts' {
  interface JobMap {
    /** Forgets what was searched long ago; the clock asks for it. */
    'searches.forget': Record<string, never>;
  }
}

export {};
