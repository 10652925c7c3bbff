/** Shows the banner on arrival from the deletion of an account, once: the flag is taken out of the history. */
export function behaveDeletedBanner() {
  const banner = document.querySelector<HTMLElement>("[data-account-deleted]");
  const state: unknown = history.state;
  if (!banner || typeof state !== "object" || state === null) return;
  const carried: unknown = Reflect.get(state, "usr");
  if (typeof carried !== "object" || carried === null || !Reflect.get(carried, "accountDeleted"))
    return;
  history.replaceState({ ...state, usr: null }, "");
  banner.hidden = false;
}
