import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { useToast } from "../ui/toast.tsx";

const passedSchema = v.object({ showToast: v.literal(true) });
/** What a screen that has saved passes along to the one that says so. */
export const savedState = { showToast: true } satisfies v.InferOutput<typeof passedSchema>;

/** Shows `message` when the previous screen passed the flag along, once: a reload must not repeat it. */
export function usePassedToast(message: string): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const isPassed = v.is(passedSchema, state);
  useEffect(() => {
    if (!isPassed) return;
    showToast(message);
    void navigate(pathname, { replace: true, state: null });
  }, [isPassed, message, showToast, navigate, pathname]);
}
