import * as v from "valibot";
import { linkHeader, personHeader } from "../../domain/count/tally.ts";
import type { ErrorCode } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { ApiError, answerOf } from "../api.ts";
import { Listeners } from "../store/listeners.ts";
import type { PersonDatabase } from "../store/person-database.ts";
import { secretOf } from "../store/visitors.ts";
import type { Sender } from "./sender.ts";

/** After `away` or `signed_out` the same write is sent again. */
export type Answer<Body> =
  | { kind: "accepted"; body: Body }
  | { kind: "refused"; message: string }
  | { kind: "away" }
  | { kind: "signed_out" };

export type Write<Body = unknown> = {
  keys: readonly string[];
  /** `keepalive` is for a page that is being closed, which hears no answer. */
  send(keepalive?: boolean): Promise<Answer<Body>>;
  accepted(body: Body): Promise<void>;
  refused(message: string): Promise<void>;
};

/** Returns false for a key that has just failed, and for a refused one that is not tried again now. */
export type MaySend = (key: string, refused: string | null) => boolean;

export const ifNotRefused: MaySend = (_key, refused) => refused === null;

type RequestOptions = { headers: Record<string, string>; init: RequestInit };
export type Put = (options: RequestOptions) => Parameters<typeof answerOf>[0];

type KindOptions = {
  sender: Pick<Sender, "nudge" | "wake">;
  onWrite: (changed: string) => void;
};

const patience = 15_000;

const refusals: ApiError["code"][] = [
  "not_allowed",
  "not_found",
  "invalid",
  "conflict",
] satisfies ErrorCode[];

/** Counts, entries or notes of one person: what waits on this device, and what its requests and answers are. */
export abstract class Kind {
  isOnDisk = true;
  protected readonly database: PersonDatabase;
  protected readonly sender: KindOptions["sender"];
  protected readonly onWrite: KindOptions["onWrite"];
  readonly #listeners = new Listeners();

  constructor(database: PersonDatabase, { sender, onWrite }: KindOptions) {
    this.database = database;
    this.sender = sender;
    this.onWrite = onWrite;
  }

  subscribe = this.#listeners.add;

  get #linkHeaders(): Record<string, string> {
    const secret = secretOf(this.userId);
    return secret === undefined ? {} : { [linkHeader]: secret };
  }

  abstract open(): Promise<void>;
  /** For a disk that may lack what is in memory. */
  abstract writeBack(): Promise<void>;
  abstract next(maySend: MaySend): Promise<Write | undefined>;
  /** The writes of a page that is being closed. */
  abstract leave(): Write[];
  abstract refusedKeys(): string[];

  protected get userId(): Id {
    return this.database.userId;
  }

  protected tell(): void {
    this.#listeners.tell();
  }

  /** Any answer that is not the server's own, such as a café's login page, counts as no answer. */
  protected async ask<Body>(
    schema: v.GenericSchema<unknown, Body>,
    put: Put,
    keepalive = false,
  ): Promise<Answer<Body>> {
    const call = put({
      headers: { [personHeader]: this.userId, ...this.#linkHeaders },
      // A write that follows a redirect would arrive somewhere else, or as a read.
      init: { signal: AbortSignal.timeout(patience), keepalive, redirect: "error" },
    });
    try {
      return { kind: "accepted", body: v.parse(schema, await answerOf(call)) };
    } catch (error) {
      if (!(error instanceof ApiError)) return { kind: "away" };
      if (error.code === "not_signed_in") return { kind: "signed_out" };
      return refusals.includes(error.code)
        ? { kind: "refused", message: error.message }
        : { kind: "away" };
    }
  }
}
