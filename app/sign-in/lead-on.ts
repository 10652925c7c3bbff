import { useEffect } from "react";
import { useNavigate } from "react-router";
import { answerOf, api } from "../api.ts";
import { rememberedPerson } from "../offline/remembered-person.ts";

/** Whoever is signed in and verified already has nothing to do on the page: they go on to `wanted`. */
export function useLeadOn(wanted = "/dashboard") {
  const navigate = useNavigate();
  useEffect(() => {
    let isLeft = false;
    const lead = async () => {
      // Signed out, or without an answer: the page is there to be used.
      const me = await answerOf(api.me.$get()).catch(() => null);
      if (me?.user.emailVerified && !isLeft) await navigate(wanted, { replace: true });
    };
    // Most who come here are new, and the server need not be asked.
    if (rememberedPerson()) lead();
    return () => {
      isLeft = true;
    };
  }, [navigate, wanted]);
}
