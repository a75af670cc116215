/** The maximum quantity of a line of a cart or an order. It also stands for unlimited stock in the API. */
export const MOST_OF_ONE = 9_999;
