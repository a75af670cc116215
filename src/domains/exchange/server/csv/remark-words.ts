import { addErrorMessages } from '#platform/error-messages.ts';

const en = {
  'exchange.address_invalid': 'the picture address “{text}” is no web address: left out',
  'exchange.as_windows_1252': 'not UTF-8: the file is read as Windows-1252',
  'exchange.bytes_replaced': 'bytes that are no text were replaced by \uFFFD',
  'exchange.cells_left_out': 'a row with a picture only has no place for {columns}: left out',
  'exchange.choice_empty': 'the value of “{option}” is empty',
  'exchange.choices_too_long': 'the option values are too long',
  'exchange.columns_do_not_fit': '{found} columns stand where {wanted} belong',
  'exchange.counts_only': 'an inventory file: only its counts are taken, summed over its locations',
  'exchange.damaged_from_here':
    'the file is damaged from here on ({reason}); the product before it may be cut off: left out',
  'exchange.database_refuses': 'the database refuses it ({reason})',
  'exchange.gift_card':
    '“{handle}” is a gift card: kept, but not for sale until the shop can honour gift cards',
  'exchange.handle_empty': 'the Handle is empty',
  'exchange.handle_twice': 'the Handle already stands on line {before}',
  'exchange.markets_kept': 'kept for an export, but without effect here: {columns}',
  'exchange.no_count': 'the stock “{text}” is no number',
  'exchange.no_price': '“{handle}” has no price: kept as a draft',
  'exchange.no_such_product': 'there is no product “{handle}” and no variant with this SKU alone',
  'exchange.no_such_variant': '“{handle}” has no variant “{variant}”',
  'exchange.no_sum': '{column} “{text}” is no sum',
  'exchange.no_title': 'the first row of “{handle}” has no Title',
  'exchange.option_twice': 'the option “{option}” stands twice',
  'exchange.options_lost': '{handle} has options, and the file has no column Option1 Value',
  'exchange.markup_not_shown': 'the text is kept as it came, but shown without: {what}',
  'exchange.more_problems': '{count, plural, one {# more problem} other {# more problems}} of this product',
  'exchange.product_too_large': 'the rows of “{handle}” have more than {most, number} characters together',
  'exchange.quote_misplaced': 'a quote stands where none may: open, not doubled or never closed',
  'exchange.quote_open': 'a quote is opened and never closed',
  'exchange.record_too_long':
    'the row does not end within {most, number} characters: passed over to the next line',
  'exchange.sku_of_other': 'the SKU “{sku}” is also that of {handle}: both keep it',
  'exchange.sku_twice': 'the SKU “{sku}” stands on two variants: both keep it',
  'exchange.stock_as_zero': 'the stock “{text}” counts as 0',
  'exchange.stock_unclear':
    'the stock “{text}” counts as {count, number}; it could mean {other, number}: write it without a mark',
  'exchange.tag_too_long': 'a tag is longer than {most} characters',
  'exchange.too_long': '{column} is longer than {most, number} characters',
  'exchange.too_many_cells': 'the row has more than {most, number} cells',
  'exchange.too_many_options': 'a product has at most {most} options',
  'exchange.too_many_pictures': 'a product has at most {most} pictures: the rest is left out',
  'exchange.too_many_tags': 'a product has at most {most} tags',
  'exchange.too_many_variants': 'a product has at most {most} variants',
  'exchange.variant_twice': 'the variant “{choices}” stands twice',
  'exchange.variant_without_options_twice': 'the variant without options stands twice',
  'exchange.weight_left_out': 'the weight “{text}” is left out',
  'exchange.zeros_left_out': 'zero bytes were left out',
};
export type RemarkCode = keyof typeof en;

const de: Record<RemarkCode, string> = {
  'exchange.address_invalid': 'die Bildadresse „{text}“ ist keine Webadresse: weggelassen',
  'exchange.as_windows_1252': 'kein UTF-8: die Datei wird als Windows-1252 gelesen',
  'exchange.bytes_replaced': 'Bytes, die kein Text sind, wurden durch \uFFFD ersetzt',
  'exchange.cells_left_out': 'eine Zeile mit nur einem Bild hat keinen Platz für {columns}: weggelassen',
  'exchange.choice_empty': 'der Wert von „{option}“ ist leer',
  'exchange.choices_too_long': 'die Optionswerte sind zu lang',
  'exchange.columns_do_not_fit': 'hier stehen {found} Spalten, wo {wanted} hingehören',
  'exchange.counts_only':
    'eine Bestandsdatei: nur ihre Mengen werden übernommen, über alle Standorte summiert',
  'exchange.damaged_from_here':
    'die Datei ist ab hier beschädigt ({reason}); das Produkt davor kann abgeschnitten sein: ausgelassen',
  'exchange.database_refuses': 'die Datenbank nimmt es nicht an ({reason})',
  'exchange.gift_card':
    '„{handle}“ ist ein Gutschein: behalten, aber nicht verkauft, solange der Shop keine Gutscheine einlösen kann',
  'exchange.handle_empty': 'das Feld Handle ist leer',
  'exchange.handle_twice': 'dieses Handle steht schon in Zeile {before}',
  'exchange.markets_kept': 'für einen Export behalten, aber hier ohne Wirkung: {columns}',
  'exchange.no_count': 'der Bestand „{text}“ ist keine Zahl',
  'exchange.no_price': '„{handle}“ hat keinen Preis: bleibt ein Entwurf',
  'exchange.no_such_product':
    'es gibt kein Produkt „{handle}“ und keine Variante, die als einzige diese Artikelnummer hat',
  'exchange.no_such_variant': '„{handle}“ hat keine Variante „{variant}“',
  'exchange.no_sum': '{column} „{text}“ ist kein Betrag',
  'exchange.no_title': 'die erste Zeile von „{handle}“ hat keinen Title',
  'exchange.option_twice': 'die Option „{option}“ steht zweimal da',
  'exchange.options_lost': '{handle} hat Optionen, und die Datei hat keine Spalte Option1 Value',
  'exchange.markup_not_shown': 'der Text bleibt, wie er kam, gezeigt wird er aber ohne: {what}',
  'exchange.more_problems':
    '{count, plural, one {# weiteres Problem} other {# weitere Probleme}} bei diesem Produkt',
  'exchange.product_too_large': 'die Zeilen von „{handle}“ haben zusammen mehr als {most, number} Zeichen',
  'exchange.quote_misplaced':
    'ein Anführungszeichen steht, wo keines stehen darf: offen, nicht verdoppelt oder nie geschlossen',
  'exchange.quote_open': 'ein Anführungszeichen wird geöffnet und nie geschlossen',
  'exchange.record_too_long':
    'die Zeile endet nicht innerhalb von {most, number} Zeichen: bis zur nächsten Zeile übergangen',
  'exchange.sku_of_other': 'die Artikelnummer „{sku}“ hat auch {handle}: beide behalten sie',
  'exchange.sku_twice': 'die Artikelnummer „{sku}“ steht bei zwei Varianten: beide behalten sie',
  'exchange.stock_as_zero': 'der Bestand „{text}“ zählt als 0',
  'exchange.stock_unclear':
    'der Bestand „{text}“ zählt als {count, number}; er könnte {other, number} bedeuten: bitte ohne Zeichen schreiben',
  'exchange.tag_too_long': 'ein Schlagwort ist länger als {most} Zeichen',
  'exchange.too_long': '{column} ist länger als {most, number} Zeichen',
  'exchange.too_many_cells': 'die Zeile hat mehr als {most, number} Zellen',
  'exchange.too_many_options': 'ein Produkt hat höchstens {most} Optionen',
  'exchange.too_many_pictures': 'ein Produkt hat höchstens {most} Bilder: der Rest wird weggelassen',
  'exchange.too_many_tags': 'ein Produkt hat höchstens {most} Schlagwörter',
  'exchange.too_many_variants': 'ein Produkt hat höchstens {most} Varianten',
  'exchange.variant_twice': 'die Variante „{choices}“ steht zweimal da',
  'exchange.variant_without_options_twice': 'die Variante ohne Optionen steht zweimal da',
  'exchange.weight_left_out': 'das Gewicht „{text}“ wird weggelassen',
  'exchange.zeros_left_out': 'Nullbytes wurden weggelassen',
};

addErrorMessages({ en, de });
