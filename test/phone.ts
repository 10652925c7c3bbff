import "fake-indexeddb/auto";
import { vi } from "vitest";
import { Outbox } from "../app/outbox/outbox.ts";
import { PersonDatabase } from "../app/store/person-database.ts";
import { personHeader } from "../domain/count/tally.ts";
import type { TestApp } from "./create-test-app.ts";

type Person = { id: string; cookie: string };

/** The app's own outboxes, which send to the real server of a test. */
export function phonesOf(app: TestApp) {
  const people = new Map<string, Phone>();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const phone = people.get(headers[personHeader] ?? "");
    if (!phone?.isOnline) throw new TypeError("There is no network.");
    const body = JSON.parse(String(init.body ?? "null")) ?? undefined;
    const { cookie } = phone.person;
    const answer = await app.request(init.method ?? "GET", path, { cookie, body, headers });
    if (path.endsWith(phone.lostAnswer)) throw new TypeError("The answer got lost.");
    return answer;
  });

  return {
    async open(person: Person): Promise<Phone> {
      const phone = new Phone(person);
      people.set(person.id, phone);
      await phone.reload();
      return phone;
    },
    async closeAll(): Promise<void> {
      for (const { outbox } of people.values()) await outbox.close();
      vi.unstubAllGlobals();
    },
  };
}

class Phone {
  readonly person: Person;
  isOnline = false;
  /** How the address ends whose answers get lost. */
  lostAnswer = "\n";
  #outbox: Outbox | undefined;

  constructor(person: Person) {
    this.person = person;
  }

  get outbox(): Outbox {
    if (!this.#outbox) throw new Error("The app is not open.");
    return this.#outbox;
  }

  async reload(): Promise<void> {
    const { id } = this.person;
    await this.#outbox?.close();
    this.#outbox = new Outbox(new PersonDatabase(id));
    await this.#outbox.open();
  }

  goOnline(): void {
    this.isOnline = true;
    this.outbox.wake();
  }

  /** What only this device has: what it is, and why the server refused it, or null before it was asked. */
  kept(): (string | number | null)[][] {
    const { waiting } = this.outbox.status();
    return [
      ...waiting.map(({ title, plus, minus, correction, refused }) => [
        title,
        correction?.count ?? plus - minus,
        refused,
      ]),
      ...this.outbox.entries
        .status()
        .drafts.map(({ label, value, refused }) => [label, value, refused]),
      ...this.outbox.notes.drafts().map(({ label, text, refused }) => [label, text, refused]),
    ];
  }
}
