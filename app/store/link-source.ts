type Listener = (event: { lastEventId: string; data: string }) => void;

/** Does as EventSource, which sends no headers, for a stream that is opened by a link. It does not open itself again. */
export class LinkSource {
  readyState: number = EventSource.CONNECTING;
  readonly #end = new AbortController();
  readonly #listeners = new Map<string, Listener[]>();

  constructor(url: string, headers: Record<string, string>) {
    void this.#read(url, headers);
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  close(): void {
    this.readyState = EventSource.CLOSED;
    this.#end.abort();
  }

  async #read(url: string, headers: Record<string, string>): Promise<void> {
    try {
      const response = await fetch(url, { headers, signal: this.#end.signal });
      if (!response.ok || !response.body) this.readyState = EventSource.CLOSED;
      else {
        this.readyState = EventSource.OPEN;
        const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
        let rest = "";
        for (;;) {
          const { done, value } = await texts.read();
          if (done) break;
          const events = (rest + value).split("\n\n");
          rest = events.pop() ?? "";
          for (const event of events) this.#hear(event);
        }
      }
    } catch {
      // The network has gone, or the stream was closed here.
    }
    if (!this.#end.signal.aborted) this.#tell("error", { lastEventId: "", data: "" });
  }

  #hear(event: string): void {
    const fields = new Map(
      event.split("\n").map((line) => {
        const [field = "", ...value] = line.split(": ");
        return [field, value.join(": ")];
      }),
    );
    const data = fields.get("data");
    if (data === undefined) return;
    this.#tell(fields.get("event") ?? "message", { lastEventId: fields.get("id") ?? "", data });
  }

  #tell(name: string, event: { lastEventId: string; data: string }): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}
