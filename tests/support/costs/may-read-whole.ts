type Exception = { call: RegExp; tables: RegExp; because: string };

const people = /^(users|products|orders|reviews|variants)$/;

/** The calls that may scan a table, and why. All others have an index for what they look for. */
const exceptions: Exception[] = [
  {
    call: /^GET \/api\/(products|orders)\.csv/,
    tables: /^/,
    because: 'exports give all there is, in parts, to staff',
  },
  {
    call: /^GET \/api\/dashboard\/overview/,
    tables: /^(users|products|orders|reviews)$/,
    because: 'the overview counts exactly, in indexes alone',
  },
  {
    call: /^GET \/api\/dashboard\/(figures|seller-sales|sales|report)/,
    tables:
      /^(users|products|variants|orders|order_lines|reviews|stock_levels|return_\w+|searches|carts|cart_lines|sales_\w+)$/,
    because: 'reports count all, or all orders of their months, most of it in indexes alone',
  },
  {
    call: /^GET \/api\/(dashboard\/products|orders|reviews|promotions)(\?|$)/,
    tables: /^(products|orders|reviews|promotion_uses|promotion_codes)$/,
    because: 'the tabs of a list in the dashboard count exactly, in indexes alone',
  },
  {
    call: /^GET \/api\/languages/,
    tables: /^(products|product_\w+|variants|categories|brands|custom_fields|design_documents|\w+_texts)$/,
    because: 'counts how many texts each language has, and files for translators have them all, for staff',
  },
  {
    call: /^(GET \/api\/dashboard\/tags|POST \/api\/dashboard\/collections\/preview)/,
    tables: /^(products|listings)$/,
    because: 'the products of each tag, and those that rules match, are counted exactly, for staff',
  },
  {
    call: /^GET \/api\/(swatches|facets)/,
    tables: /^(product_options|swatches)$/,
    because: 'all options and their values are listed, those of most products first, for staff',
  },
  {
    call: /^GET \/api\/searches/,
    tables: /^searches$/,
    because: 'what was looked for is summed over the days that are asked for, 90 at most, for staff',
  },
  {
    call: /^GET \/api(\?|$)/,
    tables: /^users$/,
    because: 'the specification’s list of people goes to any page by number and counts all, for staff',
  },
  {
    call: /^GET \/api\/(dashboard\/finds|dashboard\/products|orders|promotion-targets|reviews|users)\?q=%25_/,
    tables: people,
    because: 'signs without three letters in a row have no trigram to look up; for staff',
  },
  {
    call: /^GET \/api\/(product|product\/search\/query)(\?(?!name)|$)/,
    tables: /^listing_keys$/,
    because:
      'the specification’s list of products goes to any page by number, skipping keys of an index alone',
  },
  {
    call: /^GET \/api\/browse\/(products|categories)/,
    tables: /^listing_keys$/,
    because: 'a list looks at 50,000 keys at most, whatever the size (bounded-lists.test.ts)',
  },
  {
    call: /^GET \/api\/(product\/search\/query|browse\/)/,
    tables: /^(listings|listing_texts|listing_texts_[a-z]+|listing_keys|search_words)$/,
    because:
      'a search looks at 7,000 products and 1,000 words at most (bounded-search.test.ts); in a shop of this size it may join all instead',
  },
  {
    call: /^GET \/api\/product\/all\/reviews/,
    tables: /^reviews$/,
    because: '10,000 reviews are skipped at most, and in a shop of this size all are joined instead',
  },
];

/** Whether a call may scan a table. */
export const mayReadWhole = (call: string, table: string): boolean =>
  exceptions.some((exception) => exception.call.test(call) && exception.tables.test(table));
