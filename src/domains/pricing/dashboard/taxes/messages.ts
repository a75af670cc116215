import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  taxes: 'Taxes',
  newRate: 'New tax rate',
  editRate: 'Tax rate',
  noRate: 'No tax rate yet',
  noRateText: 'Orders are free of tax until there is one for their destination.',
  place: 'Destination',
  rate: 'Rate',
  country: 'Country',
  countryHint: 'A code such as DE or US.',
  region: 'Region',
  regionHint: 'Such as CA. Empty: the whole country.',
  regionWrong: 'At most three letters or digits.',
  percent: 'Percent',
  percentWrong: 'A number from 0 to 100.',
  shown: 'Orders to {place}: “{name} {rate}” beside the total and on the invoice.',
};

export const de: Messages<typeof en> = {
  taxes: 'Steuern',
  newRate: 'Neuer Steuersatz',
  editRate: 'Steuersatz',
  noRate: 'Noch kein Steuersatz',
  noRateText: 'Bestellungen sind steuerfrei, bis es einen für ihr Ziel gibt.',
  place: 'Ziel',
  rate: 'Satz',
  country: 'Land',
  countryHint: 'Ein Kürzel wie DE oder US.',
  region: 'Region',
  regionHint: 'Etwa CA. Leer: das ganze Land.',
  regionWrong: 'Höchstens drei Buchstaben oder Ziffern.',
  percent: 'Prozent',
  percentWrong: 'Eine Zahl von 0 bis 100.',
  shown: 'Bestellungen nach {place}: „{name} {rate}“ bei der Summe und auf der Rechnung.',
};
