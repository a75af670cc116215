import { DomainError } from '../errors.ts';

/** The error for an exceeded limit. It states the wait in words and, for programs, in `Retry-After`. */
export function tooManyRequests(seconds: number): DomainError {
  const whole = Math.max(1, Math.ceil(seconds));
  return new DomainError('request.too_many', 429, {
    seconds: whole,
    minutes: whole > 90 ? Math.ceil(whole / 60) : 0,
  });
}
