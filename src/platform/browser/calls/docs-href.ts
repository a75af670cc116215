import type { Contract, NameOf } from './contract-types.ts';
import { API } from './request.ts';

/** The address of the API documentation. */
export const docsHref = `${API}/docs`;

/** The address of a parameterless call in the API documentation. */
export const docsHrefOf = <C extends Contract>(name: NameOf<C>): string =>
  `${docsHref}#${name.replace(' ', API).toLowerCase().replaceAll('/', '-')}`;
