/** The package has no types of its own. */
declare module 'xliff' {
  const xliff: {
    xliff12ToJs(content: string): Promise<unknown>;
    xliff2js(content: string): Promise<unknown>;
  };
  export default xliff;
}
