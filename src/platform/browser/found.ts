import { notFound } from '@tanstack/react-router';

/** Unwraps an answer; null (deleted since the page loaded) shows the 404 page. */
export function found<T>(answer: T | null): T {
  if (answer === null) throw notFound();
  return answer;
}
