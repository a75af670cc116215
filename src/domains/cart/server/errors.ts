import { addErrorMessages } from '#platform/error-messages.ts';

addErrorMessages({
  en: { 'cart.changed_elsewhere': 'Your cart was changed on another device.' },
  de: { 'cart.changed_elsewhere': 'Ihr Warenkorb wurde auf einem anderen Gerät geändert.' },
});

export const CHANGED_ELSEWHERE = 'cart.changed_elsewhere';
