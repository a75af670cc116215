/** In place of the query library's record of mutations: no screen uses them, since every write is a call of `ask`. */
export class MutationCache {
  findAll(): never[] {
    return [];
  }

  async resumePausedMutations(): Promise<void> {}

  clear(): void {}
}
