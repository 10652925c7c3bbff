type Runs<Result> = Map<string, { current: Promise<unknown>; next?: Promise<Result> }>;

/** Callers who come while it runs share the next run, so they see what was written before they came. One runs at a time for each key. */
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
