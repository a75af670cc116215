/** What models read about each tool. */
export const toolDescriptions: Readonly<Record<string, string>> = {
  search_catalog:
    'Searches the products of the shop by words, categories and price. The query * means all products. Amounts are in minor units.',
  lookup_catalog: 'Reads up to 50 products or variants by id, slug or SKU.',
  get_product: 'Reads one product with its options and variants, narrowed to the selected choices.',
  create_cart: 'Creates a cart from variants and quantities, and answers with current prices.',
  get_cart: 'Reads a cart at current prices.',
  update_cart: 'Replaces the contents of a cart.',
  cancel_cart: 'Deletes a cart. Needs an idempotency key.',
  create_checkout:
    'Begins a checkout from variants and quantities, or from the cart named by cart_id. The messages of the answer say what is missing.',
  get_checkout: 'Reads a checkout at current prices.',
  update_checkout:
    'Replaces what was sent about a checkout: goods, buyer, destination, shipping option and discount codes.',
  complete_checkout:
    'Places the order of a checkout that is ready and pays it with one instrument of an offered payment handler. Needs an idempotency key.',
  cancel_checkout: 'Cancels a checkout that is not completed. Needs an idempotency key.',
  get_order: 'Reads an order that this agent placed: what was shipped, refunded or returned.',
};
