/** Where only invited people can join, the page does not offer accounts, except for the first one. */
export async function followSignUp(signal: AbortSignal) {
  const { documentElement: root } = document;
  if (root.dataset.signUp !== "invited") return;
  const answer = await fetch("/api/installation", { signal }).catch(() => null);
  if (!answer?.ok) return;
  const { isSignUpOpen }: { isSignUpOpen: boolean } = await answer.json();
  root.toggleAttribute("data-by-invitation", !isSignUpOpen);
}
