import type { Messages } from '#platform/i18n/messages.ts';

export const en = {
  range: 'Time',
  last7d: '7 days',
  last30d: '30 days',
  last90d: '90 days',
  last12m: '12 months',
  revenue: 'Revenue',
  orders: 'Orders',
  day: 'Day',
  month: 'Month',
  before: 'Before',
  more: '{share} more than in the {time} before ({before})',
  less: '{share} less than in the {time} before ({before})',
  same: 'As much as in the {time} before',
  nothingBefore: 'There was nothing in the {time} before',
  noneYet: 'No orders in these {time}, nor in the {time} before.',
  meaning:
    'Orders count on the day they were placed, with tax and shipping, less what was refunded. Canceled ones and those that still wait to be paid online do not count. The part of today or this month that is over is compared with as much of the time before.',
  otherCurrencies:
    '{count, plural, one {One order is in another currency and not part of the revenue.} other {# orders are in another currency and not part of the revenue.}}',
  bestSellers: 'Best sellers',
  noneSold: 'Nothing was sold in this time.',
  units: '{count, number} sold',
};

export const de: Messages<typeof en> = {
  range: 'Zeitraum',
  last7d: '7 Tage',
  last30d: '30 Tage',
  last90d: '90 Tage',
  last12m: '12 Monate',
  revenue: 'Umsatz',
  orders: 'Bestellungen',
  day: 'Tag',
  month: 'Monat',
  before: 'Davor',
  more: '{share} mehr als im Zeitraum davor ({time}: {before})',
  less: '{share} weniger als im Zeitraum davor ({time}: {before})',
  same: 'So viel wie im Zeitraum davor ({time})',
  nothingBefore: 'Im Zeitraum davor ({time}) gab es nichts',
  noneYet: 'Keine Bestellungen in diesem Zeitraum ({time}) und in dem davor.',
  meaning:
    'Bestellungen zählen an dem Tag, an dem sie eingingen, mit Steuer und Versand, abzüglich Erstattungen. Stornierte und solche, die noch auf ihre Online-Zahlung warten, zählen nicht. Verglichen wird, was vom heutigen Tag oder von diesem Monat vorbei ist, mit ebenso viel der Zeit davor.',
  otherCurrencies:
    '{count, plural, one {Eine Bestellung in anderer Währung ist kein Teil des Umsatzes.} other {# Bestellungen in anderer Währung sind kein Teil des Umsatzes.}}',
  bestSellers: 'Meistverkauft',
  noneSold: 'In diesem Zeitraum wurde nichts verkauft.',
  units: '{count, number} Stück',
};
