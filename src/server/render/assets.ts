/** The addresses of a page's assets, from the build's manifest or the development server. */
export type Assets = {
  /** Module scripts, in order. */
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Modules that every page needs besides its script. */
  modules: string[];
  /** Modules of each route, by route id. */
  routeModules: Record<string, string[]>;
  /** Additional head markup in development. */
  headMarkup: string;
};
