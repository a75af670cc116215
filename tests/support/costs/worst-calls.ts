import type { ApiDocument } from '#server/api-docs/api-document.ts';
import type { Operation, Schema } from '#server/api-docs/tidy-schema.ts';

export type AskedCall = { method?: string; path: string; body?: unknown };
type Ask = (path: string) => Promise<Response>;
export type Samples = { products: string[]; productSlug: string; categories: string[]; brands: string[] };

const LONGEST = 200;
const filled = (words: string) => `${words} `.repeat(LONGEST).slice(0, LONGEST).trim();

/** The most expensive searches: everything, nothing, very many words, typing errors, parts of words, signs. */
export const worstWords = [
  'black',
  'wireless',
  'a',
  'the and of',
  'black wireless portable silent compact slim',
  filled('black white silver graphite blue red green gold'),
  filled('blakc whiet slivre grpahite bleu gren glod'),
  filled('zq'),
  filled('x'),
  filled('wireles'),
  'qwertzuiopasdfghjklyxcvbnmqwertzuiop',
  '4000000000121',
  'ax 1',
  "%_%'\\(&|!",
  '😀 ﷽ ß',
];

/** The most expensive values, by the name of a param. */
function worstValues({ categories, brands }: Samples): Record<string, string[]> {
  return {
    q: worstWords,
    name: worstWords,
    search: worstWords,
    category: [categories[0] ?? '', categories.slice(0, 20).join(','), filled('nothing')],
    brand: [brands[0] ?? '', brands.slice(0, 20).join(','), filled('nothing')],
    options: [
      'size:s',
      'size:s,size:m,size:l',
      'size:nothing',
      'field.color:black,field.material:oak,field.recycled:false,product.tag:new',
      Array.from({ length: 100 }, (_, index) => `size:${index}`).join(','),
      Array.from({ length: 100 }, (_, index) => `option ${index}:choice`).join(','),
    ],
    price: ['0.01', '20', '9999'],
    minPrice: ['0', '50', '899'],
    maxPrice: ['0.01', '20', '1000000000'],
    rating: ['1', '5'],
    inStock: ['true'],
    onSale: ['true'],
    sort: ['relevance', 'newest', 'price_asc', 'price_desc', 'rating'],
    page: ['2', '500', '1000000'],
    limit: ['1', '1000', '1000000'],
  };
}

/** Params that make a list expensive in combination. */
const together = ({ categories, brands }: Samples): string[] => {
  const search = '/api/product/search/query';
  const [category = '', brand = ''] = [categories[0], brands[0]];
  const many = `category=${categories.slice(0, 20).join(',')}&brand=${brands.slice(0, 20).join(',')}`;
  const fiveChoices = 'options=field.color:red,field.color:blue,field.color:gold,field.recycled:false,size:s';
  const lists = ['price_asc', 'price_desc', 'rating', 'newest'].flatMap((sort) => [
    `/api/browse/products?q=black&sort=${sort}&page=100`,
    `/api/browse/products?${many}&sort=${sort}&minPrice=20&rating=3&inStock=true&page=50`,
    `/api/browse/products?sort=${sort}&page=500`,
    `/api/browse/categories/${category}?sort=${sort}&page=500&maxPrice=700`,
    `/api/browse/categories/${category}?options=size:s,size:m&sort=${sort}&page=50`,
    `/api/browse/products?options=size:l&${many}&sort=${sort}&minPrice=20&rating=3&inStock=true&page=5`,
    `/api/browse/products?q=black&options=size:s,size:l&sort=${sort}`,
    `/api/browse/products?options=field.color:black,field.recycled:false&sort=${sort}&maxPrice=700`,
    `/api/browse/products?${fiveChoices}&sort=${sort}&inStock=true&onSale=true`,
    `/api/browse/categories/${category}?${fiveChoices}&sort=${sort}&maxPrice=700`,
  ]);
  return [
    ...lists,
    `${search}?category=${category}&price=9999`,
    `${search}?category=${category}&price=7`,
    `${search}?brand=${brand}&price=7`,
    `${search}?price=5.5`,
    `${search}?price=5.5&page=50`,
    `${search}?name=black&category=${category}&brand=${brand}&price=5.5`,
    `${search}?category=${category}&brand=${brand}&price=9999`,
    '/api/product?page=199',
  ];
};

/** The most expensive value that the document allows for a param: all of a few values, or the longest text. */
function longest({ name, schema }: { name: string; schema: Schema }, ids: Record<string, string>): string[] {
  if (Array.isArray(schema.enum)) return schema.enum.map(String);
  if (schema.format === 'uuid') return [ids[name] ?? crypto.randomUUID()];
  if (schema.format === 'date') return ['2020-01-01', new Date().toISOString().slice(0, 10)];
  if (schema.type === 'integer' || schema.type === 'number') return [String(schema.maximum ?? 1_000_000)];
  return [filled('wireless').slice(0, Number(schema.maxLength ?? LONGEST))];
}

/** The most expensive values that the document allows. */
function worstOf(
  param: { name: string; schema: Schema },
  values: Record<string, string[]>,
  ids: Record<string, string>,
): string[] {
  const { name, schema } = param;
  const known = values[name];
  if (!known || schema.enum || schema.format) return longest(param, ids);
  const { maxLength = LONGEST, maximum = 1_000_000 } = schema as { maxLength?: number; maximum?: number };
  if (schema.type !== 'integer') return known.map((value) => value.slice(0, maxLength));
  return [...new Set(known.map((value) => String(Math.min(Number(value), maximum))))];
}

const samplePath = (path: string, { products, productSlug, categories }: Samples): string =>
  path
    .replace('/browse/categories/{id}', `/browse/categories/${categories[0]}`)
    .replace('/browse/products/{id}', `/browse/products/${productSlug}`)
    .replace('{slug}', 'about')
    .replaceAll(/\{[^}]+\}/g, products[0] ?? '');

/** Ids and words to use, from a shop with a catalog. */
export async function takeSamples(ask: Ask): Promise<Samples> {
  const read = async (path: string) => (await ask(path)).json();
  const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug);
  const { products } = (await read('/api/product?limit=200')) as {
    products: { _id: string; slug: string }[];
  };
  return {
    products: products.map(({ _id }) => _id),
    productSlug: products[0]?.slug ?? '',
    categories: slugs(await read('/api/category')),
    brands: slugs(await read('/api/brand')),
  };
}

type Wanted = {
  isWanted: (call: Operation) => boolean;
  /** The address of a call; by default with values from the samples. */
  addressOf?: (path: string) => string;
  /** Ids for params, by name. */
  ids?: Record<string, string>;
};

/** Every read of the document that `isWanted`, as it is and with each param at its most expensive. */
export function worstReads(
  { paths }: Pick<ApiDocument, 'paths'>,
  samples: Samples,
  { isWanted, addressOf = (path) => samplePath(path, samples), ids = {} }: Wanted,
): AskedCall[] {
  const values = worstValues(samples);
  const found = new Set<string>();
  for (const [path, calls] of Object.entries(paths)) {
    const call = calls.get;
    if (!call || !isWanted(call)) continue;
    const address = addressOf(path);
    found.add(address);
    for (const param of call.parameters ?? [])
      if (param.in === 'query' && param.name !== 'lang')
        for (const value of worstOf(param, values, ids))
          found.add(`${address}?${new URLSearchParams({ [param.name]: value })}`);
  }
  return [...found].map((path) => ({ path }));
}

/** Expensive combinations of params of public lists. */
export const dearTogether = (samples: Samples): AskedCall[] =>
  [...together(samples), `/api/browse/cards?ids=${samples.products.slice(0, 50).join(',')}`].map((path) => ({
    path,
  }));

/** The writes open to visitors, with maximum input. */
export function worstWrites({ products }: Samples): AskedCall[] {
  const lines = products.map((productId) => ({ productId, quantity: 9 }));
  return [
    { path: '/api/cart/check', body: { lines } },
    { path: '/api/checkout/quote', body: { lines, destination: { country: 'DE' } } },
  ];
}
