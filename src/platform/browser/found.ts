import { notFound } from '@tanstack/react-router';

/** What was there when the page loaded may be gone when it is asked for again: that is the 404 page then. */
export function found<T>(answer: T | null): T {
  if (answer === null) throw notFound();
  return answer;
}
