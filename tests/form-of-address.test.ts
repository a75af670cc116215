import { expect, test } from 'vitest';
import { readSurface } from '#platform/i18n/read-messages.ts';
import { type Locale, locales } from '#platform/locale.ts';

/** Words of the other form of address, which messages in a language never use (docs/languages.md). */
const otherForm: Record<string, RegExp> = {
  de: /(?<!\p{L})([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?)(?!\p{L})/u,
  tr: /(?<!\p{L})([Ss]en|[Ss]eni|[Ss]ana|[Ss]enin|[Ss]ende|[Ss]enden)(?!\p{L})/u,
  ja: /(である|だ|せよ|しろ)。|君の/u,
  ar: /(?<!\p{L})(طلب|حساب|سلة|سلت|عنوان|بريد|مرجع|متجر)كم(?!\p{L})/u,
  es: /\b(usted(es)?|inténtelo|escríbanos|contáctenos|(Le|le) (faltan|damos|enviamos|enviaremos|devolvemos|devolveremos|escribimos|escribiremos|regala|rogamos))(?!\p{L})|\b(Introduzca|Indique|Escriba|Elija|Elimine|Compruebe|Confirme|Revise|Vuelva|Añada|Rellene|Use|Pague|Pruebe|Envíe|Cambie|Cancele|Abra)\b/u,
  nl: /\b[Uu]w?\b/,
  it: /\b(Lei|Suo|Sua|Suoi|Inserisca|Scelga|Controlli|Verifichi|Indichi|Non vuole|[Rr]iceve questa|riceverà questi|(la|le) (aspettano|inviamo|regala|rimborsiamo|scriveremo))\b/,
  pt: /(?<!\p{L})([Vv]ocês?|[Tt]u|[Tt]e|[Tt]i|[Cc]ontigo|[Tt]eus?|[Tt]uas?)(?!\p{L})/u,
  fr: /(?<!\p{L})([Tt](u|oi|on|a|es)(?!\p{L})|[Tt]’)/u,
};

/** What shoppers and buyers read. */
const surfaces = ['storefront', 'account', 'server'];

/** A message without its params, of which some are words of a language. */
const wordsOf = (message: string) => message.replace(/\{\s*\w+\s*(,\s*\w+\s*)?[},]/g, ' ');

const languages = locales.filter((locale) => locale in otherForm);

test.each(languages)('messages in %s address shoppers in one form', (locale: Locale) => {
  const found = surfaces.flatMap((surface) =>
    Object.entries(readSurface(surface, locale).parts).flatMap(([part, sentences]) =>
      Object.entries(sentences)
        .filter(([, message]) => otherForm[locale]?.test(wordsOf(message)))
        .map(([key, message]) => `${part} ${key}: ${message}`),
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  ['de', 'Ist das dein Warenkorb?'],
  ['tr', 'Bu sepet senin mi?'],
  ['ja', 'カートは空だ。'],
  ['ar', 'طلبكم في الطريق'],
  ['es', 'Su pedido está hecho. Inténtelo de nuevo o escríbanos: inténtelo.'],
  ['nl', 'Is dit uw winkel?'],
  ['it', 'Il Suo ordine è stato modificato'],
  ['pt', 'Alguém, provavelmente você, pediu um e-mail.'],
  ['fr', 'Le panier est à toi.'],
])('a message in %s with the other form is found', (locale, message) => {
  expect(message).toMatch(otherForm[locale] ?? /^$/);
});
