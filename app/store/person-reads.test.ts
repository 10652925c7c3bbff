import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { keepReads } from "./person-reads.ts";

test("an early answer that arrives while the device is searched is not asked for again", async () => {
  const ask = vi.fn(async () => "asked again");
  let early: string | undefined;
  const options = { queryKey: ["campuses", "one"], queryFn: ask, initialData: () => early };
  const client = new QueryClient({ defaultOptions: { queries: { persister: keepReads } } });
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => {});
  early = "early";
  observer.setOptions({ ...options });
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe("idle"));
  stop();
  expect(observer.getCurrentResult().data).toBe("early");
  expect(ask).not.toHaveBeenCalled();
});
