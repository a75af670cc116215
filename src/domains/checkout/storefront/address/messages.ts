import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  firstName: 'First name',
  lastName: 'Last name',
  line1: 'Street and number',
  line2: 'Address addition',
  company: 'Company',
  more: 'Add a company or an address addition',
  postalCode: 'Postal code',
  zipCode: 'ZIP code',
  postcode: 'Postcode',
  city: 'City',
  state: 'State',
  province: 'Province',
  country: 'Country',
  choose: 'Please choose',
  regionMissing: 'Please choose one.',
};

export const de: Messages<typeof en> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  line1: 'Straße und Hausnummer',
  line2: 'Adresszusatz',
  company: 'Firma',
  more: 'Firma oder Adresszusatz angeben',
  postalCode: 'Postleitzahl',
  zipCode: 'ZIP-Code',
  postcode: 'Postleitzahl',
  city: 'Ort',
  state: 'Bundesstaat',
  province: 'Provinz',
  country: 'Land',
  choose: 'Bitte wählen',
  regionMissing: 'Bitte wählen Sie aus.',
};
