import { triesInAMinute } from "#words/requests.ts";
import type { LinkRight } from "../../domain/member/member.ts";
import type { Places } from "../../domain/organization/places.ts";
import type { Change } from "../../domain/shared/change.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";

const mostOfPerson = 8;
/** A whole congregation may share one Wi-Fi. */
const mostOfAddress = 2_000;
const mostOfServer = 10_000;
/** Bytes that wait for a reader, who is dropped beyond them and then reads anew. */
const mostWaiting = 32 * 1024;
/** Streams that are written to before others' work goes on. */
const atOnce = 250;

export type Reader = {
  organizationId: Id;
  userId: Id;
  role: Role;
  places?: Places | undefined;
  link?: LinkRight | undefined;
  /** The session's or the link's, by which its end is found. */
  tokenHash: string;
  address: string;
};

type Stream = Reader & { controller: ReadableStreamDefaultController<Uint8Array> };

export type Event = { id: string; name?: "hello" | "beat"; data: unknown };

const encoder = new TextEncoder();

function textOf({ id, name, data }: Event): string {
  const event = name ? `event: ${name}\n` : "";
  return `id: ${id}\n${event}data: ${JSON.stringify(data)}\n\n`;
}

/** The open streams of this server. */
export function createStreams() {
  const all = new Set<Stream>();
  const ofOrganization = new Map<Id, Set<Stream>>();
  const counts = new Map<string, number>();
  const keysOf = ({ userId, address }: Reader) => [`person ${userId}`, `address ${address}`];

  function remove(stream: Stream): void {
    if (!all.delete(stream)) return;
    const others = ofOrganization.get(stream.organizationId);
    others?.delete(stream);
    if (others?.size === 0) ofOrganization.delete(stream.organizationId);
    for (const key of keysOf(stream)) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  }

  function end(stream: Stream): void {
    remove(stream);
    try {
      stream.controller.close();
    } catch {
      // The reader has left at the same moment.
    }
  }

  function send(stream: Stream, bytes: Uint8Array): void {
    const { controller } = stream;
    if ((controller.desiredSize ?? 0) < bytes.length) {
      remove(stream);
      controller.error(new Error("The reader is too slow."));
    } else controller.enqueue(bytes);
  }

  return {
    get size() {
      return all.size;
    },

    open(reader: Reader, hello: Event): ReadableStream<Uint8Array> {
      const [person = "", address = ""] = keysOf(reader);
      if (
        all.size >= mostOfServer ||
        (counts.get(person) ?? 0) >= mostOfPerson ||
        (counts.get(address) ?? 0) >= mostOfAddress
      )
        throw new Refusal("too_many", triesInAMinute, undefined, 60);
      let stream: Stream;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = { ...reader, controller };
            all.add(stream);
            const others = ofOrganization.get(reader.organizationId) ?? new Set();
            ofOrganization.set(reader.organizationId, others.add(stream));
            for (const key of [person, address]) counts.set(key, (counts.get(key) ?? 0) + 1);
            controller.enqueue(encoder.encode(textOf(hello)));
          },
          cancel: () => remove(stream),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
      );
    },

    /** Tells each reader of an organization what `changesFor` lists, in one event. */
    tell(organizationId: Id, id: string, changesFor: (reader: Reader) => Change[]): void {
      const encoded = new Map<string, Uint8Array>();
      for (const stream of ofOrganization.get(organizationId) ?? []) {
        const changes = changesFor(stream);
        if (changes.length === 0) continue;
        const text = textOf({ id, data: changes });
        const bytes = encoded.get(text) ?? encoder.encode(text);
        encoded.set(text, bytes);
        send(stream, bytes);
      }
    },

    async tellAll(event: Event): Promise<void> {
      const bytes = encoder.encode(textOf(event));
      const streams = [...all];
      while (streams.length > 0) {
        for (const stream of streams.splice(0, atOnce)) if (all.has(stream)) send(stream, bytes);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },

    list(isMeant: (reader: Reader) => boolean): Reader[] {
      return [...all].filter(isMeant);
    },

    end(isOver: (reader: Reader) => boolean): void {
      for (const stream of all) if (isOver(stream)) end(stream);
    },
  };
}
