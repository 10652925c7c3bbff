import { useEffect } from "react";
import { useNavigate } from "react-router";
import { answerOf, api } from "../api.ts";
import { rememberedPerson } from "../offline/remembered-person.ts";

export function useRedirectSignedIn(path = "/dashboard") {
  const navigate = useNavigate();
  useEffect(() => {
    let hasLeft = false;
    const redirect = async () => {
      const me = await answerOf(api.me.$get()).catch(() => null);
      if (me?.user.emailVerified && !hasLeft) await navigate(path, { replace: true });
    };
    // Asks the server only about a person this browser remembers, because most visitors are new.
    if (rememberedPerson()) redirect();
    return () => {
      hasLeft = true;
    };
  }, [navigate, path]);
}
