import { DomainError } from '../errors.ts';

/** Somebody has to wait. The answer names the time in words and, for programs, in `Retry-After`. */
export function tooManyRequests(seconds: number): DomainError {
  const whole = Math.max(1, Math.ceil(seconds));
  return new DomainError('request.too_many', 429, {
    seconds: whole,
    minutes: whole > 90 ? Math.ceil(whole / 60) : 0,
  });
}
