import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { useToast } from "../ui/notice/toast.tsx";

const wordsSchema = v.object({
  toast: v.string(),
  next: v.optional(v.object({ label: v.string(), to: v.string() })),
});
const flagSchema = v.object({ showToast: v.literal(true) });

export type PassedToast = v.InferOutput<typeof wordsSchema>;
export const savedState: v.InferOutput<typeof flagSchema> = { showToast: true };

export function usePassedToast(saved?: string): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const message = v.is(wordsSchema, state) ? state.toast : v.is(flagSchema, state) ? saved : null;
  const { label, to } = (v.is(wordsSchema, state) && state.next) || { label: "", to: "" };
  useEffect(() => {
    if (!message) return;
    const action = to ? { label, run: () => void navigate(to) } : undefined;
    showToast(message, action && { action });
    void navigate(pathname + search, { replace: true, state: null });
  }, [message, label, to, showToast, navigate, pathname, search]);
}
