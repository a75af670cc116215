import { addErrorMessages, errorMessage } from '#platform/error-messages.ts';
import type { ErrorParams } from '#platform/errors.ts';
import type { Locale } from '#platform/locale.ts';

/** A message code with its params, not translated yet. */
export type MessageRef = { code: string; params: ErrorParams };

/** A message about a line of the file, counted from 1 as in text editors. */
export type Note = MessageRef & { line: number };

export const note = (line: number, code: RemarkCode, params: ErrorParams = {}): Note => ({
  line,
  code,
  params,
});

/** The text of a message. */
export const spell = ({ code, params }: MessageRef, locale: Locale): string =>
  errorMessage(code, params, locale);

/** The findings for a product: `problems` exclude it, `notes` tell of changed values. */
export type Remarks = { problems: Note[]; notes: Note[] };

const LONGEST = 60;

/** A text from a file, shortened for use in a sentence. */
export const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;

const en = {
  'exchange.address_invalid': 'The picture address “{text}” is no web address: left out.',
  'exchange.as_windows_1252': 'Not UTF-8: the file is read as Windows-1252.',
  'exchange.bytes_replaced': 'Bytes that are no text were replaced by \uFFFD.',
  'exchange.cells_left_out': 'A row with a picture only has no place for {columns}: left out.',
  'exchange.choice_empty': 'The value of “{option}” is empty.',
  'exchange.choices_too_long': 'The option values are too long.',
  'exchange.columns_do_not_fit': '{found} columns stand where {wanted} belong.',
  'exchange.counts_only': 'An inventory file: only its counts are taken, summed over its locations.',
  'exchange.damaged_from_here':
    'The file is damaged from here on ({reason}); the product before it may be cut off: left out.',
  'exchange.database_refuses': 'The database refuses it ({reason}).',
  'exchange.gift_card':
    '“{handle}” is a gift card: kept, but not for sale until the shop can honour gift cards.',
  'exchange.handle_empty': 'The Handle is empty.',
  'exchange.handle_twice': 'The Handle already stands on line {before}.',
  'exchange.markets_kept': 'Kept for an export, but without effect here: {columns}.',
  'exchange.no_count': 'The stock “{text}” is no number.',
  'exchange.no_price': '“{handle}” has no price: kept as a draft.',
  'exchange.no_such_product': 'There is no product “{handle}” and no variant with this SKU alone.',
  'exchange.no_such_variant': '“{handle}” has no variant “{variant}”.',
  'exchange.no_sum': '{column} “{text}” is no sum.',
  'exchange.no_title': 'The first row of “{handle}” has no Title.',
  'exchange.option_twice': 'The option “{option}” stands twice.',
  'exchange.options_lost': '“{handle}” has options, and the file has no column Option1 Value.',
  'exchange.markup_not_shown': 'The text is kept as it came, but shown without: {what}.',
  'exchange.more_problems': '{count, plural, one {# more problem} other {# more problems}} of this product.',
  'exchange.product_too_large': 'The rows of “{handle}” have more than {most, number} characters together.',
  'exchange.quote_misplaced': 'A quote stands where none may: open, not doubled or never closed.',
  'exchange.quote_open': 'A quote is opened and never closed.',
  'exchange.record_too_long':
    'The row does not end within {most, number} characters: passed over to the next line.',
  'exchange.sku_of_other': 'The SKU “{sku}” is also that of {handle}: both keep it.',
  'exchange.sku_twice': 'The SKU “{sku}” stands on two variants: both keep it.',
  'exchange.stock_as_zero': 'The stock “{text}” counts as 0.',
  'exchange.stock_unclear':
    'The stock “{text}” counts as {count, number}; it could mean {other, number}. Write it without a mark.',
  'exchange.tag_too_long': 'A tag is longer than {most} characters.',
  'exchange.too_long': '{column} is longer than {most, number} characters.',
  'exchange.too_many_cells': 'The row has more than {most, number} cells.',
  'exchange.too_many_options': 'A product has at most {most} options.',
  'exchange.too_many_pictures': 'A product has at most {most} pictures: the rest is left out.',
  'exchange.too_many_tags': 'A product has at most {most} tags.',
  'exchange.too_many_variants': 'A product has at most {most} variants.',
  'exchange.value_left_out': '{column} “{text}” is left out.',
  'exchange.variant_twice': 'The variant “{choices}” stands twice.',
  'exchange.variant_without_options_twice': 'The variant without options stands twice.',
  // Used by reports of earlier imports.
  'exchange.weight_left_out': 'The weight “{text}” is left out.',
  'exchange.zeros_left_out': 'Zero bytes were left out.',
};
export type RemarkCode = keyof typeof en;

const de: Record<RemarkCode, string> = {
  'exchange.address_invalid': 'Die Bildadresse „{text}“ ist keine Webadresse: weggelassen.',
  'exchange.as_windows_1252': 'Kein UTF-8: Die Datei wird als Windows-1252 gelesen.',
  'exchange.bytes_replaced': 'Bytes, die kein Text sind, wurden durch \uFFFD ersetzt.',
  'exchange.cells_left_out': 'Eine Zeile mit nur einem Bild hat keinen Platz für {columns}: weggelassen.',
  'exchange.choice_empty': 'Der Wert von „{option}“ ist leer.',
  'exchange.choices_too_long': 'Die Optionswerte sind zu lang.',
  'exchange.columns_do_not_fit': 'Hier stehen {found} Spalten, wo {wanted} hingehören.',
  'exchange.counts_only':
    'Eine Bestandsdatei: Nur ihre Mengen werden übernommen, über alle Standorte summiert.',
  'exchange.damaged_from_here':
    'Die Datei ist ab hier beschädigt ({reason}); das Produkt davor kann abgeschnitten sein: ausgelassen.',
  'exchange.database_refuses': 'Die Datenbank nimmt es nicht an ({reason}).',
  'exchange.gift_card':
    '„{handle}“ ist ein Gutschein: behalten, aber nicht verkauft, solange der Shop keine Gutscheine einlösen kann.',
  'exchange.handle_empty': 'Das Feld Handle ist leer.',
  'exchange.handle_twice': 'Dieses Handle steht schon in Zeile {before}.',
  'exchange.markets_kept': 'Für einen Export behalten, aber hier ohne Wirkung: {columns}.',
  'exchange.no_count': 'Der Bestand „{text}“ ist keine Zahl.',
  'exchange.no_price': '„{handle}“ hat keinen Preis: bleibt ein Entwurf.',
  'exchange.no_such_product':
    'Es gibt kein Produkt „{handle}“ und keine Variante, die als einzige diese Artikelnummer hat.',
  'exchange.no_such_variant': '„{handle}“ hat keine Variante „{variant}“.',
  'exchange.no_sum': '{column} „{text}“ ist kein Betrag.',
  'exchange.no_title': 'Die erste Zeile von „{handle}“ hat keinen Title.',
  'exchange.option_twice': 'Die Option „{option}“ steht zweimal da.',
  'exchange.options_lost': '„{handle}“ hat Optionen, und die Datei hat keine Spalte Option1 Value.',
  'exchange.markup_not_shown': 'Der Text bleibt, wie er kam, gezeigt wird er aber ohne: {what}.',
  'exchange.more_problems':
    '{count, plural, one {# weiteres Problem} other {# weitere Probleme}} bei diesem Produkt.',
  'exchange.product_too_large': 'Die Zeilen von „{handle}“ haben zusammen mehr als {most, number} Zeichen.',
  'exchange.quote_misplaced':
    'Ein Anführungszeichen steht, wo keines stehen darf: offen, nicht verdoppelt oder nie geschlossen.',
  'exchange.quote_open': 'Ein Anführungszeichen wird geöffnet und nie geschlossen.',
  'exchange.record_too_long':
    'Die Zeile endet nicht innerhalb von {most, number} Zeichen: bis zur nächsten Zeile übergangen.',
  'exchange.sku_of_other': 'Die Artikelnummer „{sku}“ hat auch {handle}: Beide behalten sie.',
  'exchange.sku_twice': 'Die Artikelnummer „{sku}“ steht bei zwei Varianten: Beide behalten sie.',
  'exchange.stock_as_zero': 'Der Bestand „{text}“ zählt als 0.',
  'exchange.stock_unclear':
    'Der Bestand „{text}“ zählt als {count, number}; er könnte {other, number} bedeuten. Bitte ohne Zeichen schreiben.',
  'exchange.tag_too_long': 'Ein Schlagwort ist länger als {most} Zeichen.',
  'exchange.too_long': '{column} ist länger als {most, number} Zeichen.',
  'exchange.too_many_cells': 'Die Zeile hat mehr als {most, number} Zellen.',
  'exchange.too_many_options': 'Ein Produkt hat höchstens {most} Optionen.',
  'exchange.too_many_pictures': 'Ein Produkt hat höchstens {most} Bilder: Der Rest wird weggelassen.',
  'exchange.too_many_tags': 'Ein Produkt hat höchstens {most} Schlagwörter.',
  'exchange.too_many_variants': 'Ein Produkt hat höchstens {most} Varianten.',
  'exchange.value_left_out': '{column} „{text}“ wird weggelassen.',
  'exchange.variant_twice': 'Die Variante „{choices}“ steht zweimal da.',
  'exchange.variant_without_options_twice': 'Die Variante ohne Optionen steht zweimal da.',
  // Used by reports of earlier imports.
  'exchange.weight_left_out': 'Das Gewicht „{text}“ wird weggelassen.',
  'exchange.zeros_left_out': 'Nullbytes wurden weggelassen.',
};

/** Each is a complete sentence, shown in a list or a cell. */
export const remarkWords = { en, de };

addErrorMessages(remarkWords);
