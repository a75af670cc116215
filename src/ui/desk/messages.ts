import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  actionFailed: 'That did not work. Please try again.',
  cancel: 'Cancel',
  changeImage: 'Choose another image',
  chooseImage: 'Choose an image',
  imageNote: 'PNG, JPG, GIF up to 10MB',
  imageTooLarge: 'This image is larger than 10 MB. Please choose a smaller one.',
  saving: 'Saving …',
  imageWrongKind: 'This is not an image that can be shown. Please choose a PNG, JPG, GIF, WebP or AVIF file.',
};

export const de: Messages<typeof en> = {
  actionFailed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  cancel: 'Abbrechen',
  changeImage: 'Anderes Bild wählen',
  chooseImage: 'Bild wählen',
  imageNote: 'PNG, JPG, GIF bis 10 MB',
  imageTooLarge: 'Dieses Bild ist größer als 10 MB. Bitte wählen Sie ein kleineres.',
  saving: 'Wird gespeichert …',
  imageWrongKind:
    'Das ist kein Bild, das gezeigt werden kann. Bitte wählen Sie eine PNG-, JPG-, GIF-, WebP- oder AVIF-Datei.',
};
