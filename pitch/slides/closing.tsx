import { Motif } from "../../app/ui/look/motif.tsx";
import { brand } from "../../brand.ts";
import { Slide, type SlideContext } from "../slide.tsx";

export function Closing({ palette }: SlideContext) {
  return (
    <Slide id="closing" lead={brand.tagline}>
      <Motif className="window" seed={21} columns={18} height={900} palette={palette} />
    </Slide>
  );
}
