import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  actionFailed: 'That did not work. Please try again.',
  cancel: 'Cancel',
  changeImage: 'Choose another image',
  chooseImage: 'Choose an image',
  imageNote: 'PNG, JPG, GIF up to 10MB',
  imageTooLarge: 'This image is larger than 10 MB. Please choose a smaller one.',
  saving: 'Saving …',
  clash: 'Somebody else has changed the same thing meanwhile.',
  theirs: 'Theirs:',
  mine: 'Yours:',
  takeTheirs: 'Take theirs',
  keepMine: 'Save yours',
  on: 'yes',
  off: 'no',
  nothing: '(empty)',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes on this page are not saved yet.',
  leave: 'Leave',
  saveFailed: 'That could not be saved. What you typed is still here; please try again.',
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
  clash: 'Jemand anderes hat inzwischen dasselbe geändert.',
  theirs: 'Dort:',
  mine: 'Hier:',
  takeTheirs: 'Fremde Änderung nehmen',
  keepMine: 'Eigene Änderung speichern',
  on: 'ja',
  off: 'nein',
  nothing: '(leer)',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert.',
  leave: 'Verlassen',
  saveFailed:
    'Das konnte nicht gespeichert werden. Ihre Eingaben stehen noch hier; bitte versuchen Sie es noch einmal.',
  imageWrongKind:
    'Das ist kein Bild, das gezeigt werden kann. Bitte wählen Sie eine PNG-, JPG-, GIF-, WebP- oder AVIF-Datei.',
};
