import type { Contract, NameOf } from './contract-types.ts';
import { API } from './request.ts';

/** The page that describes the API to programmers. */
export const docsHref = `${API}/docs`;

/** Where that page describes a call without parameters. */
export const docsHrefOf = <C extends Contract>(name: NameOf<C>): string =>
  `${docsHref}#${name.replace(' ', API).toLowerCase().replaceAll('/', '-')}`;
