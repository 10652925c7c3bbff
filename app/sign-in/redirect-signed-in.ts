import { useEffect } from "react";
import { useNavigate } from "react-router";
import { answerOf, api } from "../api.ts";
import { rememberedPerson } from "../offline/remembered-person.ts";

/** Takes a person who is signed in and verified on to `path`. */
export function useRedirectSignedIn(path = "/dashboard") {
  const navigate = useNavigate();
  useEffect(() => {
    let hasLeft = false;
    const redirect = async () => {
      const me = await answerOf(api.me.$get()).catch(() => null);
      if (me?.user.emailVerified && !hasLeft) await navigate(path, { replace: true });
    };
    // Most visitors are new: the server is asked only about somebody this browser knows.
    if (rememberedPerson()) redirect();
    return () => {
      hasLeft = true;
    };
  }, [navigate, path]);
}
