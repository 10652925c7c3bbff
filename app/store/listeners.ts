/** Called in the order in which they were added, until they are taken away again. */
export class Listeners<Told extends unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  add = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(...told: Told): void {
    for (const listener of this.#all) listener(...told);
  }
}
