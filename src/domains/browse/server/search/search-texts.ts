import {
  type CustomField,
  type CustomValue,
  customInWords,
  isWorded,
} from '#domains/catalog/fields/custom-fields.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { dividedName, searchLanguage } from '#platform/text-search/languages.ts';
import { indexedWords } from '#platform/text-search/plain-words.ts';
import type { ProductTexts } from './read-texts.ts';

/** A short description says what the product is; a longer one mentions much in passing. */
const SHORT = 120;
const LONGEST_IN_ONE_PIECE = 40;

/** What a product says of itself, as plain words. The same for all languages that write alike and share its texts. */
type Content = {
  /** The name up to its purpose, also its model numbers joined and split. */
  named: string;
  purpose: string;
  /** A short description, a long one; one of them is empty. */
  short: string;
  long: string;
  /** The name as it is written, with its purpose. */
  exact: string;
  /** Its model numbers split, its tags and its own fields: like words of a title, each is known although no other product has it. */
  pieces: string;
};

/** Words that contain signs, also in one piece, so that "wifi" finds "Wi-Fi" and "wh1000" finds "WH-1000". */
function inOnePiece(name: string): string {
  const found = name.match(/[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)+/gu) ?? [];
  return found
    .filter((word) => /\p{L}/u.test(word) && word.length <= LONGEST_IN_ONE_PIECE)
    .map((word) => word.replaceAll(/[-/._]/g, ''))
    .join(' ');
}

const BETWEEN_LETTER_AND_DIGIT = /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu;

/** Letters and digits split, so that "eos7d" and "eos 7 d" find "EOS 7D"; empty for a text without such words. */
function inPieces(words: string): string {
  const split = words.replaceAll(BETWEEN_LETTER_AND_DIGIT, ' ');
  return split === words ? '' : split;
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** `stated`: its tags, and the words of the shop's own fields. */
type ContentTexts = Pick<ProductTexts, 'name' | 'description'> & { stated: readonly string[] };

/** `spokenIn` is the language of the name. */
function contentOf({ name, description, stated }: ContentTexts, locale: Locale, spokenIn: Locale): Content {
  const words = (text: string) => indexedWords(text, locale);
  const parts = dividedName(name, spokenIn);
  const [thing, purpose, joined] = [words(parts.thing), words(parts.purpose), inOnePiece(name)];
  const pieces = inPieces(thing);
  const described = words(description);
  const isShort = described.length <= SHORT;
  return {
    named: `${thing} ${joined} ${pieces}`,
    purpose,
    short: isShort ? described : '',
    long: isShort ? '' : described,
    exact: `${thing} ${purpose} ${joined}`,
    pieces: `${pieces} ${words(stated.join(' '))}`,
  };
}

/** The words of products in some languages, each text once: what `writeTexts` takes. */
export class SearchTexts {
  readonly contents: Content[] = [];
  /** Names of brands and categories, by language. */
  readonly groups: { locale: Locale; words: string }[] = [];
  /** `content`, `brand` and `category` are places in the lists above. */
  readonly rows: {
    productId: string;
    locale: Locale;
    categoryId: string;
    brandId: string;
    listedAt: string;
    name: string;
    content: number;
    brand: number;
    category: number;
    /** Options, tags, and brand and category as the main language names them. */
    choices: string;
  }[] = [];
  readonly #groupPlaces = new Map<string, number>();
  /** Of one product. */
  readonly #contentPlaces = new Map<string, number>();

  constructor(products: readonly ProductTexts[], offered: readonly Locale[]) {
    for (const product of products) {
      this.#contentPlaces.clear();
      for (const locale of offered) this.#add(product, locale);
    }
  }

  #add(product: ProductTexts, locale: Locale): void {
    const own = product.own[locale] ?? {};
    const name = own.name || product.name;
    const description = own.description || product.description;
    const isHtml = !own.description && product.isHtml;
    const brand = product.brandNames[locale]?.name || product.brand;
    const category = product.categoryNames[locale]?.name || product.category;
    const labels = product.optionLabels.flatMap((texts) => Object.values(texts[locale]?.labels ?? {}));
    const fields = product.fields.map(({ value, ...field }) => searchedWords(field, value, locale));
    const others = [product.brand, product.category].filter((each) => each !== brand && each !== category);
    this.rows.push({
      productId: product.id,
      locale,
      categoryId: product.categoryId,
      brandId: product.brandId,
      listedAt: product.listedAt,
      name,
      content: this.#content(
        {
          name,
          description: isHtml ? withoutTags(description) : description,
          stated: [...product.tags, ...fields],
        },
        locale,
        own.name ? locale : mainLanguage(),
      ),
      brand: this.#group(brand, locale),
      category: this.#group(category, locale),
      choices: indexedWords(
        [...product.choices, ...labels, ...product.tags, ...others, ...fields].join(' '),
        locale,
      ),
    });
  }

  #content(texts: Parameters<typeof contentOf>[0], locale: Locale, spokenIn: Locale): number {
    const { apostropheDivides, isUnspaced } = searchLanguage(locale);
    const key = `${apostropheDivides} ${isUnspaced} ${spokenIn} ${texts.name} ${texts.description} ${texts.stated.join(' ')}`;
    return placeIn(this.#contentPlaces, key, this.contents, () => contentOf(texts, locale, spokenIn));
  }

  #group(name: string, locale: Locale): number {
    const make = () => ({ locale, words: indexedWords(name, locale) });
    return placeIn(this.#groupPlaces, `${locale} ${name}`, this.groups, make);
  }
}

/** What a search finds of a value; figures and answers of yes or no are left out. */
function searchedWords(field: CustomField, value: CustomValue, locale: Locale): string {
  const isFound = isWorded(field.kind) || field.kind === 'choice' || field.kind === 'choices';
  return isFound ? customInWords(field, value, locale, { yes: '', no: '' }) : '';
}

/** The place of what has a key in a list, to which it is added if it is new. */
function placeIn<Each>(places: Map<string, number>, key: string, list: Each[], make: () => Each): number {
  const known = places.get(key);
  if (known !== undefined) return known;
  places.set(key, list.length);
  return list.push(make()) - 1;
}
