import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { PictureRefused } from '#platform/pictures/picture-refused.ts';

addErrorMessages({
  en: {
    'media.too_large': 'This picture is larger than 10 MB. Please choose a smaller one.',
    'media.not_a_picture':
      'This is not a picture we can read. Please choose a PNG, JPEG, GIF, WebP or AVIF file.',
    'media.too_many_pixels': 'This picture has more than 50 megapixels. Please choose a smaller one.',
    'media.bad_address': 'This is not a web address of a picture.',
  },
  de: {
    'media.too_large': 'Dieses Bild ist größer als 10 MB. Bitte wählen Sie ein kleineres.',
    'media.not_a_picture':
      'Dieses Bild können wir nicht lesen. Bitte wählen Sie eine PNG-, JPEG-, GIF-, WebP- oder AVIF-Datei.',
    'media.too_many_pixels': 'Dieses Bild hat mehr als 50 Megapixel. Bitte wählen Sie ein kleineres.',
    'media.bad_address': 'Das ist keine Webadresse eines Bildes.',
  },
});

export const badAddress = () => new DomainError('media.bad_address', 400);

/** Translates a refused picture into a `DomainError`; other errors pass unchanged. */
export function pictureError(error: unknown): unknown {
  if (!(error instanceof PictureRefused)) return error;
  return new DomainError(`media.${error.reason}`, error.reason === 'too_large' ? 413 : 400);
}
