/** Called in the order in which they were added, until they are taken away again. */
export class Listeners<Values extends unknown[] = []> {
  readonly #all = new Set<(...values: Values) => void>();

  add = (listener: (...values: Values) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(...values: Values): void {
    for (const listener of this.#all) listener(...values);
  }
}
