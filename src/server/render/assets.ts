import type { MessageAddresses } from '#platform/i18n/surfaces.ts';
import type { Locale } from '#platform/locale.ts';

/** The addresses of a page's assets, from the build's manifest or the development server. */
export type Assets = {
  /** Module scripts, in order. */
  scripts: string[];
  /** The style sheets of the storefront, and those of the dashboard in their place. */
  styles: string[];
  dashboardStyles: string[];
  fonts: string[];
  /** Modules that every page needs besides its script. */
  modules: string[];
  /** Modules that every page needs which is not open to all (`isOpenPage`). */
  routeTree: string[];
  /** Modules of each route, by route id. */
  routeModules: Record<string, string[]>;
  /** The compiled messages of each language. */
  messages: Record<Locale, MessageAddresses>;
  /** Additional head markup in development. */
  headMarkup: string;
};
