/** Addresses of what a page loads, by the build's manifest or from the development server. */
export type Assets = {
  /** Module scripts, in order. */
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Modules that every page needs beside its script. */
  modules: string[];
  /** Modules of one route's page, by route id. */
  routeModules: Record<string, string[]>;
  /** Markup that only development needs in the head. */
  headMarkup: string;
};
