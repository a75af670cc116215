import { DomainError } from '#platform/errors.ts';
import { PictureRefused } from '#platform/pictures/picture-refused.ts';

export const badAddress = () => new DomainError('media.bad_address', 400);

/** Translates a refused picture into a `DomainError`; other errors pass unchanged. */
export function pictureError(error: unknown): unknown {
  if (!(error instanceof PictureRefused)) return error;
  return new DomainError(`media.${error.reason}`, error.reason === 'too_large' ? 413 : 400);
}
