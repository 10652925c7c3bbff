import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { routes } from "./routes.ts";
import { FetchAhead, fetchPieces, loadPieces } from "./shell/load-piece.ts";
import { speakFor } from "./shell/screen-language.ts";

async function start(element: HTMLElement): Promise<void> {
  const isThere = await loadPieces(routes, window.location.pathname);
  const router = createBrowserRouter(routes);
  router.subscribe(({ location }) => speakFor(location));
  const app = (
    <FetchAhead value={(path) => fetchPieces(routes, path)}>
      <RouterProvider router={router} />
    </FetchAhead>
  );
  if (isThere && "holdsScreen" in element.dataset) hydrateRoot(element, app);
  else createRoot(element).render(app);
}

speakFor(window.location);
const element = document.getElementById("root");
if (!element) throw new Error("The page has no place for the app.");
// Not awaited: the pieces import this module, so each would wait for the other.
void start(element);
