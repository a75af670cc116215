declare module '#platform/jobs.ts' {
  interface JobMap {
    /** Reads an uploaded file without writing products. */
    'exchange.check_import': { importId: string };
    'exchange.run_import': { importId: string };
    'exchange.forget_imports': Record<string, never>;
  }
}

export {};
