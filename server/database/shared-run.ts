type Runs<Result> = Map<string, { current: Promise<unknown>; next?: Promise<Result> }>;

/**
 * Whoever comes while it runs shares the next run with all others who do: it begins after they came, so it sees what was
 * written before, and one runs at a time for each key.
 */
export function createSharedRun<Result>() {
  const runs: Runs<Result> = new Map();

  function start(key: string, run: () => Promise<Result>): Promise<Result> {
    const result = run();
    const end = () => {
      if (!runs.get(key)?.next) runs.delete(key);
    };
    runs.set(key, { current: result.then(end, end) });
    return result;
  }

  return (key: string, run: () => Promise<Result>): Promise<Result> => {
    const there = runs.get(key);
    if (!there) return start(key, run);
    there.next ??= there.current.then(() => start(key, run));
    return there.next;
  };
}
