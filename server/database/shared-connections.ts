import type pg from "pg";

export type SharedConnections<Client extends pg.Client> = {
  /** `send` sends what it has to before it waits for anything. */
  use: <Answer>(send: (client: Client) => Promise<Answer>) => Promise<Answer>;
  close: () => Promise<void>;
};

/**
 * Sends statements of many requests one behind the other, without waiting for their answers. With many requests at once,
 * this takes the server a third of the time that it takes to send each on its own connection. `connect` gives a client
 * that does not wait. A slow statement holds up those behind it, so only for short ones by key.
 */
export function shareConnections<Client extends pg.Client>(
  connect: () => Client,
  count: number,
): SharedConnections<Client> {
  const places: (Promise<Client> | undefined)[] = new Array(count).fill(undefined);
  const unanswered: number[] = new Array(count).fill(0);
  const open = (place: number): Promise<Client> => {
    const client = connect();
    const leave = () => {
      if (places[place] === opening) places[place] = undefined;
    };
    const opening = client
      .on("error", leave)
      .on("end", leave)
      .connect()
      .then(() => client);
    opening.catch(leave);
    places[place] = opening;
    return opening;
  };
  /** The first of equals, so that a quiet server's statements come to a connection that has their pages at hand. */
  const leastBusy = () => unanswered.indexOf(Math.min(...unanswered));
  return {
    use: async (send) => {
      const place = leastBusy();
      unanswered[place] = (unanswered[place] ?? 0) + 1;
      try {
        return await send(await (places[place] ?? open(place)));
      } finally {
        unanswered[place] = (unanswered[place] ?? 0) - 1;
      }
    },
    close: async () => {
      const clients = await Promise.allSettled(places.splice(0));
      for (const found of clients)
        if (found.status === "fulfilled" && found.value) await found.value.end();
    },
  };
}
