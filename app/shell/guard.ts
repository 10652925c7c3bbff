import { hasProfile } from "../../domain/account/account.ts";
import type { Me } from "../../domain/account/user.ts";

export function detourOf(user: Me["user"] | null, wanted: string): string | null {
  if (!user) return `/login?${new URLSearchParams({ continueUrl: wanted })}`;
  if (!user.emailVerified) return "/verify";
  if (!hasProfile(user)) return "/verified";
  return null;
}
