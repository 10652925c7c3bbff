import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { locale } from "#words/language.ts";
import { writeFor } from "../domain/shared/locale.ts";
import { reader } from "./reading/clock.ts";
import { routes } from "./routes.ts";
import { FetchAhead, fetchPieces, loadPieces } from "./shell/load-piece.ts";

async function start(element: HTMLElement): Promise<void> {
  const isThere = await loadPieces(routes, window.location.pathname);
  const router = createBrowserRouter(routes);
  const app = (
    <FetchAhead value={(path) => fetchPieces(routes, path)}>
      <RouterProvider router={router} />
    </FetchAhead>
  );
  if (isThere && "holdsScreen" in element.dataset) hydrateRoot(element, app);
  else createRoot(element).render(app);
}

writeFor(reader, locale);
const element = document.getElementById("root");
if (!element) throw new Error("The page has no place for the app.");
// Not awaited: the pieces import this module, so each would wait for the other.
void start(element);
