/** For browsers without `command` and `closedby`; also closes the list when a link leads to the same page. */
export function startMenu(signal: AbortSignal) {
  const menu = document.querySelector<HTMLDialogElement>("dialog[data-menu]");
  const opener = document.querySelector<HTMLButtonElement>("[data-menu-opener]");
  if (!menu || !opener) return;
  const show = () => {
    if (!menu.open) menu.showModal();
  };
  opener.addEventListener("click", show, { signal });
  menu.addEventListener("close", () => opener.focus(), { signal });
  menu.addEventListener(
    "click",
    ({ target }) => {
      const isOutside = target === menu;
      const isChoice = target instanceof Element && target.closest("a, [data-menu-closer]");
      if (isOutside || isChoice) menu.close();
    },
    { signal },
  );
  const wide = matchMedia("(min-width: 721px)");
  wide.addEventListener("change", () => wide.matches && menu.close(), { signal });
}
