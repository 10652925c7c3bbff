import { useLocation, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import { placeText, readPlace, type StoryPlace } from "../../domain/entry/number-story.ts";

const parameter = "story";
const depthSchema = v.object({ storyDepth: v.number() });

/** The story stands in the address, so that it can be linked and Back closes it. */
export function useStoryPlace() {
  const [search, setSearch] = useSearchParams();
  const depth = useDepth();
  const navigate = useNavigate();
  return {
    place: readPlace(search.get(parameter)),
    close() {
      // The dialog also says that it was closed when Back has taken it away.
      if (!new URLSearchParams(window.location.search).has(parameter)) return;
      if (depth > 0) void navigate(-depth);
      else setSearch(without(search), { replace: true, preventScrollReset: true });
    },
  };
}

/** For a Link to the story of a number, over the screen that is shown. */
export function useStoryLink(place: StoryPlace) {
  const [search] = useSearchParams();
  const changed = new URLSearchParams(search);
  changed.set(parameter, placeText(place));
  return {
    to: { search: `${changed}` },
    state: { storyDepth: useDepth() + 1 },
    preventScrollReset: true,
  };
}

function useDepth(): number {
  const parsed = v.safeParse(depthSchema, useLocation().state);
  return parsed.success ? parsed.output.storyDepth : 0;
}

function without(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search);
  left.delete(parameter);
  return left;
}
