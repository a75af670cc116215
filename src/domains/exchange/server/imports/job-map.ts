declare module '#platform/jobs.ts' {
  interface JobMap {
    /** An uploaded file is read without writing a product. */
    'exchange.check_import': { importId: string };
    'exchange.run_import': { importId: string };
    'exchange.forget_imports': Record<string, never>;
  }
}

export {};
