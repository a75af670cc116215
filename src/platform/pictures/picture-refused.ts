/** Bytes that are not an acceptable picture, and why. */
export class PictureRefused extends Error {
  readonly reason: 'too_large' | 'too_many_pixels' | 'not_a_picture';

  constructor(reason: PictureRefused['reason']) {
    super(reason);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}
