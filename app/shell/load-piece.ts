import { type ComponentType, createContext } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import type { PageMeta } from "./page-meta.tsx";

const pieceTimeout = 120_000;

const reasons = ["missing", "timeout", "error"] as const;

export type PieceModule = {
  default: ComponentType;
  ErrorBoundary?: ComponentType;
  meta?: (path: string) => PageMeta;
};

type PieceHandle = { file: string; meta?: (path: string) => PageMeta };

class UnloadedPiece extends Error {
  readonly reason: (typeof reasons)[number];

  constructor(file: string, reason: (typeof reasons)[number]) {
    super(`Loading chunk ${file} failed (${reason})`);
    this.name = "UnloadedPiece";
    this.reason = reason;
  }
}

export function isUnloadedPiece(error: unknown): boolean {
  return error instanceof UnloadedPiece;
}

export function isRefusedPiece(error: unknown): boolean {
  return error instanceof UnloadedPiece && error.reason !== "timeout";
}

export function piece(file: string, fetchModule: () => Promise<PieceModule>) {
  return {
    lazy: async () => {
      const module = await loadInTime(file, fetchModule());
      const handle: PieceHandle = { file, meta: module.meta };
      return { Component: module.default, ErrorBoundary: module.ErrorBoundary, handle };
    },
  };
}

export function handleOf(route: { handle?: unknown }): PieceHandle | null {
  return isPieceHandle(route.handle) ? route.handle : null;
}

export function metaOf(matches: { handle?: unknown; pathname: string }[]): PageMeta | undefined {
  const last = matches.findLast((match) => handleOf(match)?.meta);
  return last && handleOf(last)?.meta?.(last.pathname);
}

/** Loads what the first drawing needs before the router is made, so that it matches a page that holds its screen. */
export async function loadPieces(routes: RouteObject[], path: string): Promise<boolean> {
  const matches = matchRoutes(routes, path) ?? [];
  const loading = matches.map(async ({ route }) => {
    if (typeof route.lazy !== "function") return true;
    try {
      Object.assign(route, await route.lazy(), { lazy: undefined });
      return true;
    } catch (error) {
      Object.assign(route, { lazy: () => Promise.reject(error) });
      return false;
    }
  });
  return (await Promise.all(loading)).every(Boolean);
}

export function fetchPieces(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === "function") route.lazy().catch(() => {});
}

/** A context, because screens must not import the routes, which import them. */
export const FetchAhead = createContext<(path: string) => void>(() => {});

function isPieceHandle(handle: unknown): handle is PieceHandle {
  return typeof handle === "object" && handle !== null && "file" in handle;
}

/** For a part of a screen, too, which React loads. */
export async function loadInTime<Module>(file: string, fetching: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnloadedPiece(file, "timeout")), pieceTimeout);
  });
  try {
    return await Promise.race([fetching, timeout]);
  } catch (error) {
    if (error instanceof UnloadedPiece) throw error;
    throw new UnloadedPiece(file, navigator.onLine ? "missing" : "error");
  } finally {
    clearTimeout(timer);
  }
}
